import { slug } from './slug.ts';

/** One part of a document: a second-level heading and its text. */
export interface LegalSection {
  /** For links, made from the heading: "Text messages" gives `text-messages`. */
  id: string;
  heading: string;
  markdown: string;
}

/** Divides Markdown at its second-level headings. The text before the first is the lead. */
export function legalSections(markdown: string): { lead: string; sections: LegalSection[] } {
  const [lead = '', ...parts] = markdown.split(/^## +/m);
  const sections = parts.map((part) => {
    const [heading = '', ...body] = part.split('\n');
    return { id: slug(heading), heading: heading.trim(), markdown: body.join('\n') };
  });
  return { lead, sections };
}
