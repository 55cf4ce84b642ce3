import { describe, expect, test } from 'vitest';
import { type Question, questions } from '../../agent/test-questions.ts';
import { readExamples } from '../../agent/training/examples.ts';
import { faq } from '../../schema/faq.ts';
import { privacy, terms } from '../../schema/legal.ts';
import { contentPath } from '../../schema/source.ts';
import { readSections } from '../../site/legal/legal-text.ts';
import { IS_SAMPLE, OF_THE_SAMPLE } from './sample.ts';

/** In the order of the questions in content/faq.yaml. */
const FAQ_TOPICS = [
  'roles',
  'pricing',
  'guarantee',
  'quality',
  'sourcing',
  'replacement',
  'coverage',
];

const HOME_PARTS = [
  'services',
  'process',
  'estimate',
  'about',
  'industries',
  'roles',
  'leadership',
  'figures',
  'contact',
];

const within = (page: string, ids: string[]) => ids.map((id) => `${page}/${id}`);
const headings = (markdown: string) => readSections(markdown).sections.map(({ id }) => id);

const SECTIONS = [
  ...HOME_PARTS,
  ...within('faq', FAQ_TOPICS),
  ...within('privacy', headings(privacy.markdown)),
  ...within('terms', headings(terms.markdown)),
];

const sectionsOf = (list: readonly Question[]) => new Set(list.flatMap(({ sections }) => sections));
/** The text as a recognizer writes it, without capitals and punctuation. */
const spoken = (ask: string) => ask.toLowerCase().replace(/[^a-z0-9 ]/g, '');

describe.skipIf(!IS_SAMPLE)(`the questions that the agent of ${OF_THE_SAMPLE} is judged by`, () => {
  test.each([
    ['answerable', 150],
    ['unanswerable', 40],
    ['inventive', 15],
  ] as const)('[X13] are enough of those that are %s, a third of them held', (kind, least) => {
    const ofKind = questions.filter((question) => question.kind === kind);
    expect(ofKind.length).toBeGreaterThanOrEqual(least);
    const share = ofKind.filter(({ held }) => held).length / ofKind.length;
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.37);
  });

  test('[X13] stand there once', () => {
    const asks = questions.map(({ ask }) => spoken(ask));
    expect(asks.filter((ask, place) => asks.indexOf(ask) !== place)).toEqual([]);
  });

  test('[X13] name each section of the site, and no other', () => {
    expect(FAQ_TOPICS).toHaveLength(faq.entries.length);
    expect([...sectionsOf(questions)].sort()).toEqual([...SECTIONS].sort());
  });

  test('[X13] show of each section how people ask, and check most of them with what is held', () => {
    const open = sectionsOf(questions.filter(({ held }) => !held));
    expect(SECTIONS.filter((section) => !open.has(section))).toEqual([]);
    const held = sectionsOf(questions.filter((question) => question.held));
    expect(held.size).toBeGreaterThan(0.75 * SECTIONS.length);
  });

  test('[X13] are, where held out of tuning, none that it learns from', () => {
    const { asked, unanswered, promises } = readExamples(contentPath('asked'));
    const known = new Set([...asked.values(), unanswered, promises].flat().map(spoken));
    expect(known.size).toBeGreaterThan(0);
    const held = questions.filter((question) => question.held);
    expect(held.filter(({ ask }) => known.has(spoken(ask)))).toEqual([]);
  });
});
