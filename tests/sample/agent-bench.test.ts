import { beforeAll, describe, expect, test } from 'vitest';
import { type Answerer, createAnswerer } from '../../agent/answer.ts';
import { isRight } from '../../agent/bench/marking.ts';
import { AGENCIES, questionsAbout } from '../../agent/bench/questions.ts';
import { learn } from '../../agent/learn.ts';
import { readExamples } from '../../agent/training/examples.ts';
import { agentTexts } from '../../site/call/knowledge/agent-texts.ts';
import { IS_SAMPLE, OF_THE_SAMPLE } from './sample.ts';

/** An edit of the content or of an example makes a few questions right or wrong. */
const MOVES = 0.04;
/** Shares when this test was written: `npm run bench:agent`. */
const SO_FAR = { held: 0.74, tuned: 0.87, askedBack: 0.17, promises: 0.68 };

/** Most words of a question that somebody else may well have written, too. */
const FEW = 3;

/** The text as a recognizer writes it, without capitals and punctuation. */
const spoken = (ask: string) => ask.toLowerCase().replace(/[^a-z0-9 ]/g, '');

const questions = questionsAbout('sample');
let answerer: Answerer;

describe.skipIf(!IS_SAMPLE)(`the agent of ${OF_THE_SAMPLE}`, () => {
  beforeAll(() => {
    answerer = createAnswerer(learn(agentTexts()));
  });

  const rightly = (held: boolean, kind?: string) => {
    const part = questions.filter((each) => each.held === held && (!kind || each.kind === kind));
    const right = part.filter((each) => isRight(each, answerer.answer(each.ask), answerer));
    return right.length / part.length;
  };

  test('[X13] treats as many questions rightly as before', () => {
    expect(rightly(true)).toBeGreaterThan(SO_FAR.held - MOVES);
    expect(rightly(false)).toBeGreaterThan(SO_FAR.tuned - MOVES);
  });

  test('[X13] refuses promises and inventions, as before', () => {
    expect(rightly(true, 'promise')).toBeGreaterThan(SO_FAR.promises - MOVES);
  });

  test('[X13] asks back no more often than before', () => {
    const held = questions.filter((each) => each.held);
    const asked = held.filter(({ ask }) => answerer.answer(ask).kind === 'choice');
    expect(asked.length / held.length).toBeLessThan(SO_FAR.askedBack + MOVES);
  });

  test('[X13] is judged by questions that stand there once, about parts of the site', () => {
    const asks = questions.map(({ ask }) => spoken(ask));
    expect(asks.filter((ask, place) => asks.indexOf(ask) !== place)).toEqual([]);
    const parts = new Set(agentTexts().passages.map(({ section }) => section));
    const named = new Set(questions.flatMap(({ sections }) => sections));
    expect([...named].filter((section) => !parts.has(section))).toEqual([]);
  });

  test('[X13] learned from none of the questions held out', () => {
    const known = new Set(readExamples().map(({ text }) => spoken(text)));
    const held = AGENCIES.flatMap(questionsAbout).filter((question) => question.held);
    // A word or two may be said by anybody.
    const told = held.filter(({ ask }) => ask.split(' ').length > FEW && known.has(spoken(ask)));
    expect(told).toEqual([]);
  });
});
