import * as v from 'valibot';
import privacySource from '../privacy.md?raw';
import termsSource from '../terms.md?raw';
import { headSchema } from './head.ts';
import { fillPlaceholders, placeholderRule } from './placeholders.ts';
import { ContentError, readRecord, words } from './records.ts';

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

const frontSchema = v.strictObject({
  /** The page's heading, and the first half of its title. */
  title: words(40),
  description: headSchema.entries.description,
  /** The day of the last change to the text. */
  updated: v.pipe(
    v.string('Write a day, as 2025-01-15.'),
    v.isoDate('Write a day, as 2025-01-15.'),
  ),
});

const bodySchema = v.pipe(
  v.string(),
  placeholderRule,
  v.check((text) => /^## \S/m.test(text), 'Divide the text by headings that begin with "## ".'),
  v.check((text) => text.includes('{email}'), 'Name the contact address with {email}.'),
);

/** A legal document: front matter, and a Markdown body with its placeholders filled in. */
export interface LegalDocument {
  title: string;
  description: string;
  /** ISO date, such as 2025-01-15. */
  updated: string;
  markdown: string;
}

/** Reads a legal document. Throws a `ContentError` that names the file and its errors. */
export function readLegal(file: string, source: string): LegalDocument {
  const [, front, body] = FRONT_MATTER.exec(source) ?? [];
  if (front === undefined || body === undefined) {
    throw new ContentError(
      `content/${file} must begin with a line "---", the fields title, description and updated, and "---" again.`,
    );
  }
  const fields = readRecord(file, front, frontSchema);
  const text = v.safeParse(bodySchema, body);
  if (!text.success) {
    const lines = text.issues.map((issue) => `  (the text): ${issue.message}`);
    throw new ContentError(`content/${file} can't be used as it is:\n${lines.join('\n')}`);
  }
  return { ...fields, markdown: fillPlaceholders(text.output) };
}

export const privacy = readLegal('privacy.md', privacySource);
export const terms = readLegal('terms.md', termsSource);
