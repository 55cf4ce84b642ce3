import * as v from 'valibot';
import { fill } from '../contract/fill.ts';
import { formContent } from './form.ts';
import { headSchema } from './head.ts';
import { objectOf } from './object.ts';
import { copy, copyWith, PLACEHOLDERS, placeholderRule } from './placeholders.ts';
import { parseRecord } from './records.ts';
import { hasTarget } from './shown-sections.ts';
import { siteConfig } from './site.ts';
import { CONTENT_DIR, ContentError, readContent } from './source.ts';
import { everyLine, linesFor } from './tag-lines.ts';

/** The form's consent text, word for word. */
const OF_THE_FORM = { consentText: formContent.consent };

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

export const frontSchema = objectOf('The lines between --- at the top of the file.', {
  title: copy('Heading of the page, and the first half of its title.', 40),
  description: headSchema.entries.description,
  updated: v.pipe(
    v.string('Write a date, such as 2025-01-15.'),
    v.description('Date of the last change to the text.'),
    v.isoDate('Write a date, such as 2025-01-15.'),
  ),
  updatedLine: copyWith('The line below the heading that shows this date, with {day}.', 60, 'day'),
});

/** The paths of this site that a Markdown text links to. */
function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\((\/[^\s)]*)/g)].map(([, link = '']) => link);
}

const bodySchema = v.pipe(
  v.string(),
  placeholderRule(...Object.keys(OF_THE_FORM)),
  v.check((text) => /^## \S/m.test(text), 'Divide the text with headings that start with "## ".'),
  v.check(
    (text) => linksIn(text).every(hasTarget),
    (issue) =>
      `The home page has no ${linksIn(issue.input).find((link) => !hasTarget(link))}, or its section is left out in home.yaml. Link to something else, or remove the link.`,
  ),
  v.check((text) => text.includes('{email}'), 'Include {email}, the contact address.'),
);

/** A legal document: front matter, and a Markdown body with its placeholders filled in. */
export interface LegalDocument {
  title: string;
  description: string;
  /** ISO date, such as 2025-01-15. */
  updated: string;
  /** Contains {day}, which the page fills in. */
  updatedLine: string;
  markdown: string;
}

/** Reads a legal document. Throws a `ContentError` that names the file and its errors. */
export function readLegal(
  file: string,
  source: string,
  analytics = siteConfig.analytics,
): LegalDocument {
  const [, front, body] = FRONT_MATTER.exec(source) ?? [];
  if (front === undefined || body === undefined) {
    throw new ContentError(
      `${CONTENT_DIR}/${file} must start with a line "---", the fields title, description, and updated, and another line "---".`,
    );
  }
  const fields = parseRecord(file, front, frontSchema);
  const text = v.safeParse(bodySchema, everyLine(body));
  if (!text.success) {
    const lines = text.issues.map((issue) => `  (the text): ${issue.message}`);
    throw new ContentError(`${CONTENT_DIR}/${file} has errors:\n${lines.join('\n')}`);
  }
  return {
    ...fields,
    markdown: fill(linesFor(body, analytics), { ...PLACEHOLDERS, ...OF_THE_FORM }),
  };
}

export const privacy = readLegal('privacy.md', readContent('privacy.md'));
export const terms = readLegal('terms.md', readContent('terms.md'));
