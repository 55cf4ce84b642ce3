import { siteConfig } from '../../../schema/site.ts';

const SENTENCES = new Intl.Segmenter(siteConfig.language, { granularity: 'sentence' });

/** Divides a text into sentences. */
export function sentencesOf(text: string): string[] {
  return [...SENTENCES.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);
}
