import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Answerer, createAnswerer } from '../../agent/answer.ts';
import { isRight } from '../../agent/bench/marking.ts';
import { AGENCIES, HELD, type Question, questionsAbout } from '../../agent/bench/questions.ts';
import { learn } from '../../agent/learn.ts';
import { readExamples } from '../../agent/training/examples.ts';
import { agentTexts } from '../../site/call/knowledge/agent-texts.ts';
import { IS_SAMPLE, OF_THE_SAMPLE } from './sample.ts';

/** An edit of the content or of an example makes a few questions right or wrong. */
const MOVES = 0.04;
/** Shares when this test was written: `npm run bench:agent`. */
const SO_FAR = {
  everyday: { rightly: 0.88, askedBack: 0.12 },
  unusual: { rightly: 0.71, askedBack: 0.17 },
  tuned: { rightly: 0.89 },
  promises: { rightly: 0.67 },
};

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

  const isHeld = ({ held }: Question) => held !== undefined;
  const shareOf = (part: Question[], test: (answer: Answer, question: Question) => boolean) =>
    part.filter((each) => test(answerer.answer(each.ask), each)).length / part.length;
  const rightly = (part: Question[]) =>
    shareOf(part, (answer, question) => isRight(question, answer, answerer));

  test('[X13] treats as many questions rightly as before', () => {
    const tuned = questions.filter((each) => !isHeld(each));
    expect(rightly(tuned)).toBeGreaterThan(SO_FAR.tuned.rightly - MOVES);
  });

  test.each(HELD)(
    '[X13] treats %s questions as rightly as before, and asks back no more',
    (name) => {
      const part = questions.filter(({ held }) => held === name);
      expect(rightly(part)).toBeGreaterThan(SO_FAR[name].rightly - MOVES);
      const askedBack = shareOf(part, ({ kind }) => kind === 'choice');
      expect(askedBack).toBeLessThan(SO_FAR[name].askedBack + MOVES);
    },
  );

  test('[X13] refuses promises and inventions, as before', () => {
    const promises = questions.filter((each) => isHeld(each) && each.kind === 'promise');
    expect(rightly(promises)).toBeGreaterThan(SO_FAR.promises.rightly - MOVES);
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
    const held = AGENCIES.flatMap(questionsAbout).filter(isHeld);
    // A word or two may be said by anybody.
    const told = held.filter(({ ask }) => ask.split(' ').length > FEW && known.has(spoken(ask)));
    expect(told).toEqual([]);
  });
});
