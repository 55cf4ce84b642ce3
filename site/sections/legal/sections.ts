import { Marked } from 'marked';

const marked = new Marked({ gfm: true });

/** One part of a document: what stands under a second-level heading. */
export interface Section {
  /** For links, made of the heading: "Text messages" gives `text-messages`. */
  id: string;
  heading: string;
  html: string;
}

function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Divides Markdown at its second-level headings; what stands before the first is the lead. */
export function readSections(markdown: string): { lead: string; sections: Section[] } {
  const [lead = '', ...parts] = markdown.split(/^## +/m);
  const sections = parts.map((part) => {
    const [heading = '', ...body] = part.split('\n');
    return {
      id: slug(heading),
      heading: heading.trim(),
      html: marked.parse(body.join('\n'), { async: false }),
    };
  });
  return { lead: marked.parse(lead, { async: false }), sections };
}
