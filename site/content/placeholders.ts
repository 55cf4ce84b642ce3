import * as v from 'valibot';
import { fill } from '../../contract/fill.ts';
import { hasNames, limited, text } from './fields.ts';
import { figuresInWords, ownFigures } from './figures.ts';
import { siteConfig } from './site.ts';

/** The names that a text can contain in braces, with their values in the built site. */
export const PLACEHOLDERS: Readonly<Record<string, string>> = {
  ...ownFigures,
  companyName: siteConfig.companyName,
  email: siteConfig.contact.email,
  linkedin: siteConfig.links.linkedin,
  siteUrl: siteConfig.url,
  founded: String(siteConfig.founded),
  copyrightUntil: String(siteConfig.copyrightUntil),
  ...figuresInWords,
};

const IN_BRACES = /\{([^{}]*)\}/g;

/** Refuses names in braces that are neither placeholders nor filled in by the page. */
export function placeholderRule(...others: string[]) {
  const known = [...others, ...Object.keys(PLACEHOLDERS)];
  const unknownIn = (value: string) =>
    [...value.matchAll(IN_BRACES)]
      .map(([, name = '']) => name)
      .find((name) => !known.includes(name));
  return v.check<string, (issue: v.CheckIssue<string>) => string>(
    (value) => unknownIn(value) === undefined && !/[{}]/.test(value.replace(IN_BRACES, '')),
    ({ input }) => {
      const unknown = unknownIn(input);
      return unknown === undefined
        ? 'A { is missing its }, or a } is missing its {. Write both, or neither.'
        : `{${unknown}} isn't a known name. Use one of {${known.join('}, {')}}.`;
    },
  );
}

/**
 * A text with its placeholders filled in, which count toward its length. It must also contain each
 * of these names, which the page fills in.
 */
export function copy(most: number, ...names: string[]) {
  return v.pipe(
    text,
    placeholderRule(...names),
    v.transform((value) => fill(value, PLACEHOLDERS)),
    limited(most),
    hasNames(names),
  );
}

/** Fields with texts of the same maximum length. */
export function texts<const Name extends string>(most: number, ...names: Name[]) {
  const fields = names.map((name) => [name, copy(most)]);
  return Object.fromEntries(fields) as Record<Name, ReturnType<typeof copy>>;
}

/** A section's heading and its claim. They read as one line, with less emphasis on the claim. */
export const headingFields = { heading: copy(40), claim: v.optional(copy(80)) };

/** Search engines cut off longer texts. Instead of a shorter description, they write their own. */
export const headSchema = v.strictObject({
  title: copy(60),
  description: v.pipe(
    copy(160),
    v.minLength(
      50,
      (issue) => `This text is ${issue.received} characters long. Write at least 50.`,
    ),
  ),
});
