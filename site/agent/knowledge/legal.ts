import { Marked, type Token, type Tokens } from 'marked';
import { privacy, terms } from '../../../content/schema/legal.ts';
import { legalSections } from '../../../content/schema/legal-sections.ts';
import type { Passage } from '../knowledge.ts';
import { sentencesOf } from './sentences.ts';

const marked = new Marked({ gfm: true });

function isList(token: Token): token is Tokens.List {
  return token.type === 'list';
}

/** The words of what was marked up. */
function plain(token: Token): string {
  const inner = 'tokens' in token ? token.tokens : undefined;
  if (inner) return inner.map(plain).join('');
  return 'text' in token ? String(token.text) : '';
}

/** "The messages come from us" as a sentence: an entry of a list may end with a comma, or nothing. */
function ended(entry: string): string {
  const words = entry.replace(/(?:[,;]|; and|, and)$/, '');
  return /[.!?:]$/.test(words) ? words : `${words}.`;
}

/** Characters of an entry that is said as a whole. */
const WHOLE_ENTRY = 280;

/** An entry of a list by its sentences, the first of them together with the line that introduces the list. */
function entryOf(words: string, introduction: string): string[] {
  const whole = [introduction, ended(words)].filter(Boolean).join(' ');
  return whole.length <= WHOLE_ENTRY ? [whole] : sentencesOf(whole);
}

/**
 * What is said in a part of a document, by sentences. An entry of a list that a line introduces with
 * a colon is said together with that line.
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

/** The parts of the privacy policy and of the terms, each with all its sentences. */
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
