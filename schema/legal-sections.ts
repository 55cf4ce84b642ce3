import { slug } from './slug.ts';

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
