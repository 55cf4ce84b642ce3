import * as v from 'valibot';
import { fill } from '../contract/fill.ts';
import { figuresInWords, ownFigures } from './figures.ts';
import { bounded, hasNames, text, textIs } from './records.ts';
import { siteConfig } from './site.ts';

/** The names that a text can contain in braces, with their values in the built site. */
export const PLACEHOLDERS: Readonly<Record<string, string>> = {
  companyName: siteConfig.companyName,
  email: siteConfig.contact.email,
  linkedin: siteConfig.links.linkedin,
  siteUrl: siteConfig.url,
  founded: String(siteConfig.founded),
  copyrightUntil: String(siteConfig.copyrightUntil),
  ...figuresInWords,
  ...ownFigures,
};

const IN_BRACES = /\{([^{}]*)\}/g;
const STRAY = /[{}]/;

/** The first name in braces that is neither a placeholder nor one of `others`. */
export function unknownPlaceholder(
  text: string,
  others: readonly string[] = [],
): string | undefined {
  const names = [...text.matchAll(IN_BRACES)].map((match) => match[1] ?? '');
  return names.find((name) => !Object.hasOwn(PLACEHOLDERS, name) && !others.includes(name));
}

/** Replaces each known `{…}` with its value. Unknown names stay unchanged. */
export function fillPlaceholders(text: string): string {
  return fill(text, PLACEHOLDERS);
}

/**
 * Its message names the unknown placeholder and lists the known ones.
 * @param others names that are also allowed, because something else fills them in
 */
export function placeholderRule(...others: string[]) {
  return v.check<string, (issue: v.CheckIssue<string>) => string>(
    (text) =>
      unknownPlaceholder(text, others) === undefined && !STRAY.test(text.replace(IN_BRACES, '')),
    ({ input }) => {
      const unknown = unknownPlaceholder(input, others);
      if (unknown === undefined) {
        return 'A { is missing its }, or a } is missing its {. Write both, or neither.';
      }
      const known = [...others, ...Object.keys(PLACEHOLDERS)].map((name) => `{${name}}`);
      return `{${unknown}} isn't a known name. Use one of ${known.join(', ')}.`;
    },
  );
}

/**
 * A text that can contain placeholders. Its length is checked after they are filled in. `is` and
 * `example` are for editors.
 */
export function copy(is: string, most: number, example?: string) {
  return filled(is, most, [], example);
}

/** The same for a text that must also contain each of these names, which the page fills in. */
export function copyWith(is: string, most: number, ...names: string[]) {
  return filled(is, most, names);
}

function filled(is: string, most: number, names: readonly string[], example?: string) {
  return v.pipe(
    text(most),
    textIs(is, most, example),
    placeholderRule(...names),
    v.transform(fillPlaceholders),
    bounded(most),
    hasNames(names),
  );
}
