import * as v from 'valibot';
import { fill } from '../contract/fill.ts';
import { formContent } from './form.ts';
import { headSchema } from './head.ts';
import { part } from './part.ts';
import { copy, copyWith, PLACEHOLDERS, placeholderRule } from './placeholders.ts';
import { parseRecord } from './records.ts';
import { leads } from './shown.ts';
import { siteConfig } from './site.ts';
import { CONTENT_DIR, ContentError, readContent } from './source.ts';
import { everyLine, linesFor } from './tag-lines.ts';

/** The form's consent text, word for word. */
const OF_THE_FORM = { consentText: formContent.consent };

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

export const frontSchema = part('The lines between --- at the head of the text.', {
  title: copy('Heading of the page, and the first half of its title.', 40),
  description: headSchema.entries.description,
  updated: v.pipe(
    v.string('Write a day, as 2025-01-15.'),
    v.description('Day of the last change to the text.'),
    v.isoDate('Write a day, as 2025-01-15.'),
  ),
  updatedLine: copyWith(
    'The line under the heading, which says when that was, with {day}.',
    60,
    'day',
  ),
});

/** The paths of this site to which a Markdown text links. */
function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\((\/[^\s)]*)/g)].map(([, link = '']) => link);
}

const bodySchema = v.pipe(
  v.string(),
  placeholderRule(...Object.keys(OF_THE_FORM)),
  v.check((text) => /^## \S/m.test(text), 'Divide the text by headings that begin with "## ".'),
  v.check(
    (text) => linksIn(text).every(leads),
    (issue) =>
      `The home page has no ${linksIn(issue.input).find((link) => !leads(link))}, or its section is left out in home.yaml. Lead elsewhere, or remove the link.`,
  ),
  v.check((text) => text.includes('{email}'), 'Name the contact address with {email}.'),
);

/** A legal document: front matter, and a Markdown body with its placeholders filled in. */
export interface LegalDocument {
  title: string;
  description: string;
  /** ISO date, such as 2025-01-15. */
  updated: string;
  /** Names {day}, which the page writes out. */
  updatedLine: string;
  markdown: string;
}

/** Reads the text of a legal document. Throws a `ContentError` that names the file and its errors. */
export function readLegal(
  file: string,
  source: string,
  analytics = siteConfig.analytics,
): LegalDocument {
  const [, front, body] = FRONT_MATTER.exec(source) ?? [];
  if (front === undefined || body === undefined) {
    throw new ContentError(
      `${CONTENT_DIR}/${file} must begin with a line "---", the fields title, description and updated, and "---" again.`,
    );
  }
  const fields = parseRecord(file, front, frontSchema);
  const text = v.safeParse(bodySchema, everyLine(body));
  if (!text.success) {
    const lines = text.issues.map((issue) => `  (the text): ${issue.message}`);
    throw new ContentError(`${CONTENT_DIR}/${file} can't be used as it is:\n${lines.join('\n')}`);
  }
  return {
    ...fields,
    markdown: fill(linesFor(body, analytics), { ...PLACEHOLDERS, ...OF_THE_FORM }),
  };
}

export const privacy = readLegal('privacy.md', readContent('privacy.md'));
export const terms = readLegal('terms.md', readContent('terms.md'));
