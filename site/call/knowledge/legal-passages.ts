import { Marked, type Token, type Tokens } from 'marked';
import { legalSections, privacy, terms } from '../../../schema/legal.ts';
import type { Passage } from './passage.ts';
import { sentencesOf } from './sentences.ts';

const marked = new Marked({ gfm: true });

function isList(token: Token): token is Tokens.List {
  return token.type === 'list';
}

/** The plain text of a Markdown token. */
function plain(token: Token): string {
  const inner = 'tokens' in token ? token.tokens : undefined;
  if (inner) return inner.map(plain).join('');
  return 'text' in token ? String(token.text) : '';
}

/** A list entry with a period at its end. The entry may end with a comma, "and" or nothing. */
function ended(entry: string): string {
  const texts = entry.replace(/(?:[,;]|; and|, and)$/, '');
  return /[.!?:]$/.test(texts) ? texts : `${texts}.`;
}

/** Longest list entry that is one passage sentence, in characters. */
const WHOLE_ENTRY = 280;

/** The sentences of a list entry. The line that introduces the list is put before the first. */
function entryOf(texts: string, introduction: string): string[] {
  const whole = [introduction, ended(texts)].filter(Boolean).join(' ');
  return whole.length <= WHOLE_ENTRY ? [whole] : sentencesOf(whole);
}

/**
 * The sentences of one part of a document. If a line with a colon introduces a list, each entry
 * begins with that line.
 */
export function sentencesIn(markdown: string): string[] {
  const sentences: string[] = [];
  let introduction = '';
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'space') continue;
    if (isList(token)) {
      for (const item of token.items) sentences.push(...entryOf(plain(item).trim(), introduction));
      introduction = '';
      continue;
    }
    const found = sentencesOf(plain(token).replace(/\s+/g, ' '));
    if (introduction) found[0] = `${introduction} ${found[0] ?? ''}`;
    introduction = found.at(-1)?.endsWith(':') ? (found.pop() ?? '') : '';
    sentences.push(...found);
  }
  return sentences;
}

/** One passage for each part of the privacy policy and the terms, with all sentences. */
export function legalPassages(): Passage[] {
  const documents = { privacy, terms };
  return Object.entries(documents).flatMap(([name, { markdown }]) =>
    legalSections(markdown)
      .sections.map(({ id, heading, markdown: body }) => ({
        section: `${name}/${id}`,
        title: heading,
        href: `/${name}#${id}`,
        text: sentencesIn(body),
      }))
      .filter(({ text }) => text.length > 0),
  );
}
