import { Marked, type Token } from 'marked';
import { legalSections, privacy, terms } from '../../content/legal.ts';
import { LEGAL_KEYWORDS } from './keywords.ts';
import type { Passage } from './passage.ts';

/** Longest beginning of a section, in characters. All sections whole would be 2 kB more to load. */
const MAX_BEGINNING = 140;

const marked = new Marked({ gfm: true });

function plain(token: Token): string {
  const inner: readonly Token[] | undefined =
    token.type === 'list' ? token.items : 'tokens' in token ? token.tokens : undefined;
  if (inner) return inner.map(plain).join(token.type === 'list' ? ' ' : '');
  return 'text' in token ? String(token.text) : '';
}

/** The first sentences of a section without markup, or nothing if they are too long. */
export function beginningOf(markdown: string): string {
  const text = marked.lexer(markdown).map(plain).join(' ').replace(/\s+/g, ' ').trim();
  if (text.length <= MAX_BEGINNING) return text;
  return /^.*[.!?](?= )/.exec(text.slice(0, MAX_BEGINNING))?.[0] ?? '';
}

/** A passage for each section of the privacy policy, and of the terms if it isn't in both. */
export function legalPassages(): Passage[] {
  const passages = Object.entries({ terms, privacy }).flatMap(([name, { markdown }]) =>
    legalSections(markdown).sections.map(({ id, heading, markdown: body }) => ({
      title: heading,
      text: beginningOf(body),
      href: `/${name}#${id}`,
      keywords: LEGAL_KEYWORDS[id],
    })),
  );
  return [...new Map(passages.map((passage) => [passage.title, passage])).values()];
}
