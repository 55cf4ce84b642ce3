import * as v from 'valibot';
import { fill } from '../../contract/fill.ts';
import { formContent } from './form.ts';
import { copy, headSchema, PLACEHOLDERS, placeholderRule } from './placeholders.ts';
import { checkRecord, parseYaml } from './records.ts';
import { type AnalyticsSettings, siteConfig } from './site.ts';
import { slug } from './slug.ts';
import { CONTENT_DIR, ContentError, readContent } from './source.ts';

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

const DATE = 'Write a date, such as 2025-01-15.';

const legalSchema = v.strictObject({
  title: copy(40),
  description: headSchema.entries.description,
  updated: v.pipe(v.string(DATE), v.isoDate(DATE)),
  /** The page fills in {day}. */
  updatedLine: copy(60, 'day'),
  /** All that follows these fields. */
  text: v.pipe(
    v.string(),
    placeholderRule('consentText'),
    v.regex(/^## \S/m, 'Divide the text with headings that start with "## ".'),
    v.includes('{email}', 'Include {email}, the contact address.'),
  ),
});

/**
 * A line that depends on analytics: `{withTag} …` appears only if site.yaml names a tag,
 * `{withTag omit} …` only with that `personalData` too, `{withoutTag} …` only without a tag.
 */
const MARKED = /^\{(withTag|withoutTag)(?: (hashed|omit))?\} ?(.*\n?)/gm;

/** The text with the lines that the settings ask for, without their markers. */
function linesFor(text: string, { tag, personalData }: AnalyticsSettings): string {
  return text.replace(MARKED, (_, mark: string, only: string | undefined, line: string) => {
    const applies = tag
      ? mark === 'withTag' && (only ?? personalData) === personalData
      : mark !== 'withTag';
    return applies ? line : '';
  });
}

/** A legal document: front matter, and a Markdown body with its placeholders filled in. */
export interface LegalDocument extends Omit<v.InferOutput<typeof legalSchema>, 'text'> {
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
  // Every build reports errors in any line.
  const data = Object.assign({ text: body.replace(MARKED, '$3') }, parseYaml(file, front));
  const { text: _, ...fields } = checkRecord(file, legalSchema, data);
  const consentText = formContent.consent;
  return { ...fields, markdown: fill(linesFor(body, analytics), { ...PLACEHOLDERS, consentText }) };
}

/** A section of a document: a second-level heading and its text. */
export interface LegalSection {
  /** Used in links, made from the heading: "Text messages" gives `text-messages`. */
  id: string;
  heading: string;
  markdown: string;
}

/** Splits Markdown at its second-level headings. The text before the first one is the lead. */
export function legalSections(markdown: string): { lead: string; sections: LegalSection[] } {
  const [lead = '', ...parts] = markdown.split(/^## +/m);
  const sections = parts.map((part) => {
    const [heading = '', ...body] = part.split('\n');
    return { id: slug(heading), heading: heading.trim(), markdown: body.join('\n') };
  });
  return { lead, sections };
}

export const privacy = readLegal('privacy.md', readContent('privacy.md'));
export const terms = readLegal('terms.md', readContent('terms.md'));
