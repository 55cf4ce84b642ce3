import type { AnalyticsSettings } from './analytics-settings.ts';

/**
 * A line of a document that depends on analytics: `{withTag} …` stands only where site.yaml names a
 * tag, `{withTag omit} …` only with that `personalData` too, `{withoutTag} …` only without a tag.
 */
const MARKED = /^\{(withTag|withoutTag)(?: (hashed|omit))?\} ?(.*\n?)/gm;

/** The text with the lines that the settings ask for, and without the marks. */
export function linesFor(text: string, { tag, personalData }: AnalyticsSettings): string {
  return text.replace(MARKED, (_, mark: string, only: string | undefined, line: string) => {
    const stands = tag
      ? mark === 'withTag' && (only ?? personalData) === personalData
      : mark !== 'withTag';
    return stands ? line : '';
  });
}

/** The text with all its lines, without the marks: what is wrong in one is told in every build. */
export function everyLine(text: string): string {
  return text.replace(MARKED, '$3');
}
