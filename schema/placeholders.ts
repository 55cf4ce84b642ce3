import * as v from 'valibot';
import { figuresInWords, ownFigures } from './figures.ts';
import { formContent } from './form.ts';
import { bounded, text, textIs } from './records.ts';
import { siteConfig } from './site.ts';

/** The names that a text may contain in braces, and their values in the built site. */
export const PLACEHOLDERS: Readonly<Record<string, string>> = {
  companyName: siteConfig.companyName,
  email: siteConfig.contact.email,
  linkedin: siteConfig.links.linkedin,
  siteUrl: siteConfig.url,
  founded: String(siteConfig.founded),
  copyrightUntil: String(siteConfig.copyrightUntil),
  /** The form's consent text, word for word. */
  consentText: formContent(siteConfig.companyName).consent,
  ...figuresInWords,
  ...ownFigures,
};

const IN_BRACES = /\{([^{}]*)\}/g;
const STRAY = /[{}]/;

/** The first unknown name in braces, or undefined if all names are known. */
export function unknownPlaceholder(text: string): string | undefined {
  const names = [...text.matchAll(IN_BRACES)].map((match) => match[1] ?? '');
  return names.find((name) => !Object.hasOwn(PLACEHOLDERS, name));
}

/** Replaces each known `{…}` by its value. Unknown names stay unchanged. */
export function fillPlaceholders(text: string): string {
  return text.replace(IN_BRACES, (whole, name: string) => PLACEHOLDERS[name] ?? whole);
}

/** Its message names the wrong placeholder and lists the known ones. */
export const placeholderRule = v.check<string, (issue: v.CheckIssue<string>) => string>(
  (text) => unknownPlaceholder(text) === undefined && !STRAY.test(text.replace(IN_BRACES, '')),
  (issue) =>
    unknownPlaceholder(issue.input) === undefined
      ? 'A { stands without its }, or a } without its {. Write both, or none.'
      : `{${unknownPlaceholder(issue.input)}} stands for nothing. Use one of ${Object.keys(
          PLACEHOLDERS,
        )
          .map((name) => `{${name}}`)
          .join(', ')}.`,
);

/**
 * A text that may contain placeholders. Its length is checked after they are filled in. `is` says
 * what the text is. Editors show `example`, or what the second agency has in this place.
 */
export function copy(is: string, most: number, example?: string) {
  return v.pipe(
    text(most),
    textIs(is, most, example),
    placeholderRule,
    v.transform(fillPlaceholders),
    bounded(most),
  );
}
