import { describe, expect, test } from 'vitest';
import { CONSEQUENCE, OUTCOMES, type OutcomeWord, outcomeOfStatus, UNREACHED } from './outcome.ts';
import { nextStep, WAITS_MS } from './schedule.ts';

const WHOLE_LADDER = WAITS_MS.length + 1;
const FEW_ATTEMPTS = 3;

const NEW = { failures: 0, refusals: 0, unfinished: 1 };

/** How many attempts a row gets if each one ends this way. */
const ATTEMPTS: Record<OutcomeWord, number> = {
  delivered: 1,
  'delivered-in-part': 1,
  withheld: 1,
  'no-connection': WHOLE_LADDER,
  'connection-lost': WHOLE_LADDER,
  'timed-out': WHOLE_LADDER,
  'tls-failed': WHOLE_LADDER,
  'private-address': WHOLE_LADDER,
  redirected: WHOLE_LADDER,
  unauthorized: WHOLE_LADDER,
  'not-found': WHOLE_LADDER,
  throttled: WHOLE_LADDER,
  'server-error': WHOLE_LADDER,
  gone: 1,
  'too-large': FEW_ATTEMPTS,
  refused: FEW_ATTEMPTS,
  'recipients-refused': FEW_ATTEMPTS,
  'broken-answer': WHOLE_LADDER,
  'missing-file': WHOLE_LADDER,
  'corrupt-file': 1,
  'missing-submission': 1,
  'internal-error': WHOLE_LADDER,
};

describe('the outcomes of a delivery', () => {
  test.each(OUTCOMES)('[X3] %s: is tried as often as it should be', (word) => {
    let attempt = 1;
    let step = nextStep({ word, detail: '' }, NEW, 0, 0);
    for (; step.kind === 'retry'; attempt++) {
      step = nextStep({ word, detail: '' }, step.tally, 0, 0);
    }
    expect(attempt).toBe(ATTEMPTS[word]);
    expect(step.kind).toBe(CONSEQUENCE[word] === 'done' ? 'done' : 'dead');
  });

  test('[X3] F22: failures in an outage get the full ladder', () => {
    expect(UNREACHED.filter((word) => CONSEQUENCE[word] !== 'ladder')).toEqual([]);
  });

  test('[X3] only delivered and withheld rows count as done', () => {
    const done = ['delivered', 'delivered-in-part', 'withheld'];
    expect(OUTCOMES.filter((word) => CONSEQUENCE[word] === 'done')).toEqual(done);
  });

  test.each([
    [200, 'delivered'],
    [204, 'delivered'],
    [299, 'delivered'],
    [300, 'redirected'],
    [301, 'redirected'],
    [304, 'redirected'],
    [308, 'redirected'],
    [400, 'refused'],
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [404, 'not-found'],
    [405, 'refused'],
    [408, 'timed-out'],
    [410, 'gone'],
    [413, 'too-large'],
    [422, 'refused'],
    [425, 'throttled'],
    [429, 'throttled'],
    [500, 'server-error'],
    [502, 'server-error'],
    [503, 'server-error'],
    [504, 'server-error'],
    [599, 'server-error'],
    [600, 'broken-answer'],
    [999, 'broken-answer'],
  ] as const)('[X3] F20: HTTP %i is %s', (status, word) => {
    expect(outcomeOfStatus(status)).toBe(word);
  });
});
