import { createHash } from 'node:crypto';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; }
body { max-width: 46rem; margin: 0 auto; padding: 1.5rem; overflow-wrap: anywhere; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.4em 0 0.5em; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.3rem; } h3 { font-size: 1.1rem; }
h4, h5, h6 { font-size: 1rem; }
p { margin: 0 0 0.7em; }
table { border-collapse: collapse; margin: 1em 0; }
a, input { color: inherit; pointer-events: none; }
a:not([href^="#"])::after { content: " (" attr(href) ")"; }
img:not([alt]) { display: none; }
hr { margin: 2em 0 1em; border: 0; border-top: 1px solid; }
td, th { border: 1px solid; padding: 0.3rem 0.6rem; text-align: start; vertical-align: top; }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Allows the desk to frame the document, and the document to use only its own style. */
export const DOCUMENT_POLICY = [
  'sandbox',
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** A page around a document's text. */
export function documentPage(words: string): string {
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Document</title><style>${STYLE}</style></head>
<body dir="auto">${words || '<p>This document has no text.</p>'}
<hr><p><small>Headers, footers, and pictures aren’t shown here.</small></p></body></html>
`;
}
