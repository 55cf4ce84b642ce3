import { beforeAll, describe, expect, test } from 'vitest';
import { type Answerer, createAnswerer } from '../../agent/answer.ts';
import { isRight } from '../../agent/bench/marking.ts';
import { questionsAbout } from '../../agent/bench/questions.ts';
import { learn } from '../../agent/learn.ts';
import { agentTexts } from '../../site/call/knowledge/agent-texts.ts';
import { IS_SAMPLE, OF_THE_SAMPLE } from './sample.ts';

/** An edit of the content or of an example makes a few questions right or wrong. */
const MOVES = 0.04;
/** Shares when this test was written: `npm run bench:agent`. */
const SO_FAR = { held: 0.68, tuned: 0.78, askedBack: 0.23, promises: 0.73 };

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
});
