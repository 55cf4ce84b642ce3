/** A text as it is searched in: without accents, in lower case, whatever way it was typed. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The words of a search, folded. */
export function wordsOf(search: string): string[] {
  return fold(search).split(' ').filter(Boolean);
}
