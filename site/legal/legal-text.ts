import { Marked } from 'marked';
import { type LegalSection, legalSections } from '../content/legal.ts';

const marked = new Marked({ gfm: true });

/** One part of a document: a second-level heading and its text. */
export interface Section extends Pick<LegalSection, 'id' | 'heading'> {
  html: string;
}

/** Splits Markdown at its second-level headings. The text before the first one is the lead. */
export function readSections(markdown: string): { lead: string; sections: Section[] } {
  const { lead, sections } = legalSections(markdown);
  return {
    lead: marked.parse(lead, { async: false }),
    sections: sections.map(({ markdown: body, ...section }) => ({
      ...section,
      html: marked.parse(body, { async: false }),
    })),
  };
}
