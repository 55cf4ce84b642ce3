/** Turns a heading or a question into a part of an address: "Text messages" → `text-messages`. */
export function slug(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
