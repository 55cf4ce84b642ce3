import type { Understanding } from './understanding.ts';

/** A text divided into its questions and its statements. Either may be empty. */
export interface SentenceParts {
  question: string;
  statement: string;
}

/** Divides "we need an artist, how much is that?". Recognized speech may lack punctuation. */
export function sentenceParts(text: string, u: Understanding): SentenceParts {
  const marked = text.replace(u.asks, (ask, place: number) => (place === 0 ? ask : `\n${ask}`));
  const sentences = marked.split(/(?<=[.!?])\s+|\n/).filter((each) => each.trim() !== '');
  const asking = sentences.filter((each) => isQuestion(each, u));
  const telling = sentences.filter((each) => !isQuestion(each, u));
  return { question: asking.join(' '), statement: telling.join(' ') };
}

function isQuestion(sentence: string, u: Understanding): boolean {
  return asks(sentence, u) && !isWish(sentence, u);
}

/** "Can you take my details?" is a wish. "How do I submit my profile?" is a real question. */
export function isWish(sentence: string, u: Understanding): boolean {
  const start = u.within.fillers.after(sentence);
  const wish = u.within.polite.after(start);
  return u.within.begin.within(wish) && (wish !== start || !asks(sentence, u));
}

/** Whether a sentence begins like a wish: "could you ...". */
export function isPolite(sentence: string, u: Understanding): boolean {
  const start = u.within.fillers.after(sentence);
  return u.within.polite.after(start) !== start;
}

function asks(sentence: string, u: Understanding): boolean {
  const start = u.within.fillers.after(sentence);
  return /\?\s*$/.test(sentence) || u.within.question.after(start) !== start;
}
