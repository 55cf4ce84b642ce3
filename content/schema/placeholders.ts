import * as v from 'valibot';
import { figuresInWords } from './figures.ts';
import { formContent } from './form.ts';
import { words } from './records.ts';
import { siteConfig } from './site.ts';

/** What a text may name in braces, and what stands there once the site is built. */
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
};

const IN_BRACES = /\{([^{}]*)\}/g;

/** The first name in braces that stands for nothing; undefined if all are known. */
export function unknownPlaceholder(text: string): string | undefined {
  const names = [...text.matchAll(IN_BRACES)].map((match) => match[1] ?? '');
  return names.find((name) => !Object.hasOwn(PLACEHOLDERS, name));
}

/** Puts the figures and names in place of `{…}`; unknown ones stay as they are. */
export function fillPlaceholders(text: string): string {
  return text.replace(IN_BRACES, (whole, name: string) => PLACEHOLDERS[name] ?? whole);
}

/** Says which placeholder is wrong and which ones there are. */
export const placeholderRule = v.check<string, (issue: v.CheckIssue<string>) => string>(
  (text) => unknownPlaceholder(text) === undefined,
  (issue) =>
    `{${unknownPlaceholder(issue.input)}} stands for nothing. Use one of ${Object.keys(PLACEHOLDERS)
      .map((name) => `{${name}}`)
      .join(', ')}.`,
);

/** Text that may hold placeholders; its length counts as it will be read. */
export function copy(most: number) {
  return v.pipe(
    v.string(`Write a text here, of at most ${most} characters.`),
    placeholderRule,
    v.transform(fillPlaceholders),
    words(most),
  );
}
