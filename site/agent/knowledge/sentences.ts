const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Divides a text into sentences. */
export function sentencesOf(text: string): string[] {
  return [...SENTENCES.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);
}
