import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerStateAt, SENDING_MS } from '../../contract/answers.ts';
import { save } from '../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../tests/fixtures/stores.ts';
import { AnswerIdTaken, type NewAnswer } from './answers.ts';

const ANSWER: NewAnswer = {
  id: 'a',
  to: 'ada@example.com',
  subject: 'Your message',
  text: 'Hello Ada,\n“thank you”.',
  template: 'First answer',
};

let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

const answersTo = async (receipt: string) =>
  (await temporary.store.records.record(receipt))?.answers ?? [];

describe('a reply to a visitor', () => {
  test('[X26] is stored before it is sent, and with its result', async () => {
    const { records } = temporary.store;
    const receipt = await save(temporary);
    expect(await records.beginAnswer(receipt, ANSWER, 'Grace')).toBe('begun');
    const at = temporary.now();
    const begun = { ...ANSWER, at, by: 'Grace', state: 'sending', detail: '' };
    expect(await answersTo(receipt)).toEqual([begun]);
    const pulse = await records.pulse();
    await records.endAnswer(receipt, 'a', { state: 'sent', detail: '' }, 'Grace');
    expect(await answersTo(receipt)).toEqual([{ ...begun, state: 'sent' }]);
    expect(await records.pulse()).not.toBe(pulse);
    expect((await records.record(receipt))?.activity).toMatchObject([
      { by: 'Grace', what: 'answer', detail: 'sent' },
    ]);
    expect(await records.beginAnswer('AAAA-BBBB-CCCC', ANSWER, 'Grace')).toBeUndefined();
  });

  test('[X26] starts once, however often it is requested, and again only if it failed', async () => {
    const { records } = temporary.store;
    const receipt = await save(temporary);
    const begin = (text = ANSWER.text) => records.beginAnswer(receipt, { ...ANSWER, text }, 'G');
    const end = (state: 'sent' | 'failed' | 'unknown') =>
      records.endAnswer(receipt, 'a', { state, detail: 'No connection.' }, 'G');
    const both = await Promise.all([begin(), begin()]);
    expect(both.toSorted()).toEqual(['begun', 'sending']);
    await end('failed');
    expect(await answersTo(receipt)).toMatchObject([{ detail: 'No connection.' }]);
    temporary.pass(1000);
    expect(await begin('Better words')).toBe('begun');
    expect(await answersTo(receipt)).toMatchObject([
      { text: 'Better words', detail: '', at: temporary.now() },
    ]);
    for (const state of ['unknown', 'sent'] as const) {
      await end(state);
      expect(await begin('Better words')).toBe(state);
      // Otherwise the recruiter would take the changed text for sent.
      await expect(begin('Other words')).rejects.toThrow(AnswerIdTaken);
    }
    expect(await answersTo(receipt)).toMatchObject([{ text: 'Better words' }]);
  });

  test('[X26] whose process ended may have been sent, and is not sent again', async () => {
    const { records } = temporary.store;
    const receipt = await save(temporary);
    await records.beginAnswer(receipt, ANSWER, 'G');
    const [answer] = await answersTo(receipt);
    expect(answer && answerStateAt(answer, answer.at + SENDING_MS)).toBe('sending');
    temporary.pass(2 * SENDING_MS);
    expect(answer && answerStateAt(answer, temporary.now())).toBe('unknown');
    expect(await records.beginAnswer(receipt, ANSWER, 'G')).toBe('unknown');
  });

  test('[X26] is never sent to a quarantined submission', async () => {
    const { records } = temporary.store;
    const receipt = await save(temporary);
    await records.hold(receipt, 'Kim');
    expect(await records.beginAnswer(receipt, ANSWER, 'G')).toBe('quarantined');
    expect(await answersTo(receipt)).toEqual([]);
  });

  test('[X26] never takes the id of another reply', async () => {
    const { records } = temporary.store;
    const [receipt, other] = [await save(temporary), await save(temporary)];
    await records.beginAnswer(receipt, ANSWER, 'Grace');
    await expect(records.beginAnswer(other, ANSWER, 'Grace')).rejects.toThrow(AnswerIdTaken);
    await records.endAnswer(other, 'a', { state: 'sent', detail: '' }, 'Grace');
    expect(await answersTo(receipt)).toMatchObject([{ state: 'sending' }]);
    expect((await records.record(other))?.activity).toEqual([]);
  });
});
