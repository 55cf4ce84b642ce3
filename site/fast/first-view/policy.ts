import { createHash } from 'node:crypto';

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** Inline scripts that run: data, as JSON-LD, has another type. */
const SCRIPT = /<script(?: type="(?:module|speculationrules)")?>([\s\S]*?)<\/script>/g;
/** Inline styles and scripts without attributes. */
const PLAIN = {
  style: /<style>([\s\S]*?)<\/style>/g,
  script: /<script>([\s\S]*?)<\/script>/g,
};
const SOURCES = {
  style: /(style-src 'self')[^;"]*/,
  script: /(script-src 'self'(?: https:[^\s;"]+)*)[^;"]*/,
};

/** Joins the head's inline styles into one, and its scripts: the policy needs a hash for each. */
export function joinInline(html: string): string {
  return join(join(html, 'style'), 'script');
}

function join(html: string, tag: keyof typeof PLAIN): string {
  const [head = '', ...body] = html.split('</head>');
  const all = [...head.matchAll(PLAIN[tag])].map(([, text = '']) => text);
  return [
    `${head.replace(PLAIN[tag], '')}<${tag}>${all.join(tag === 'script' ? ';' : '')}</${tag}>`,
    ...body,
  ].join('</head>');
}

/** Names the hash of every inline style and script in the page's own policy, and no other. */
export function allowInline(html: string): string {
  return html
    .replace(SOURCES.style, (_, start) => [start, ...hashesOf(html, STYLE)].join(' '))
    .replace(SOURCES.script, (_, start) => [start, ...hashesOf(html, SCRIPT)].join(' '));
}

function hashesOf(html: string, inline: RegExp): Set<string> {
  const contents = [...html.matchAll(inline)].map(([, text = '']) => text);
  return new Set(
    contents.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
  );
}
