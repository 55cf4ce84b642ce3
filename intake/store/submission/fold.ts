/** A text in its searchable form: no accents, lower case, one form for every way of typing. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The words of a search, folded. */
export function wordsOf(search: string): string[] {
  return fold(search).split(' ').filter(Boolean);
}
