import { slug } from './slug.ts';

/** One part of a document: what stands under a second-level heading. */
export interface LegalSection {
  /** For links, made of the heading: "Text messages" gives `text-messages`. */
  id: string;
  heading: string;
  markdown: string;
}

/** Divides Markdown at its second-level headings; what stands before the first is the lead. */
export function legalSections(markdown: string): { lead: string; sections: LegalSection[] } {
  const [lead = '', ...parts] = markdown.split(/^## +/m);
  const sections = parts.map((part) => {
    const [heading = '', ...body] = part.split('\n');
    return { id: slug(heading), heading: heading.trim(), markdown: body.join('\n') };
  });
  return { lead, sections };
}
