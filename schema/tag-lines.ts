import type { AnalyticsSettings } from './analytics-settings.ts';

/**
 * A line of a document that depends on analytics: `{withTag} …` appears only if site.yaml names a
 * tag, `{withTag omit} …` only with that `personalData` too, `{withoutTag} …` only without a tag.
 */
const MARKED = /^\{(withTag|withoutTag)(?: (hashed|omit))?\} ?(.*\n?)/gm;

/** The text with the lines that the settings ask for, without their markers. */
export function linesFor(text: string, { tag, personalData }: AnalyticsSettings): string {
  return text.replace(MARKED, (_, mark: string, only: string | undefined, line: string) => {
    const applies = tag
      ? mark === 'withTag' && (only ?? personalData) === personalData
      : mark !== 'withTag';
    return applies ? line : '';
  });
}

/** The text with all its lines, without markers: every build reports an error in any of them. */
export function everyLine(text: string): string {
  return text.replace(MARKED, '$3');
}
