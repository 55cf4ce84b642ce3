/** Turns a heading or a question into part of a URL: "Text messages" → `text-messages`. */
export function slug(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
