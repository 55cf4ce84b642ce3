import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerStateAt, SENDING_MS } from '../../contract/answers.ts';
import { save } from '../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../tests/fixtures/stores.ts';
import { AnsweredMeanwhile, AnswerIdTaken, type NewAnswer } from './answers.ts';

const ANSWER: NewAnswer = {
  id: 'a',
  to: 'ada@example.com',
  subject: 'Your message',
  text: 'Hello Ada,\n“thank you”.',
  template: 'First answer',
  known: 0,
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
    const { known: _, ...written } = ANSWER;
    const begun = { ...written, at, by: 'Grace', state: 'sending', detail: '' };
    expect(await answersTo(receipt)).toEqual([begun]);
    const pulse = await records.pulse();
    await records.endAnswer(receipt, 'a', { state: 'sent', detail: '' }, 'Grace');
    expect(await answersTo(receipt)).toEqual([{ ...begun, state: 'sent' }]);
    expect(await records.pulse()).not.toBe(pulse);
    expect((await records.record(receipt))?.activity).toMatchObject([
      { by: 'Grace', what: 'answer', detail: 'sent' },
      { by: 'Grace', what: 'owner', detail: 'Grace' },
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
    await records.changeMany([receipt], { what: 'hold' }, 'Kim');
    expect(await records.beginAnswer(receipt, ANSWER, 'G')).toBe('quarantined');
    expect(await answersTo(receipt)).toEqual([]);
  });

  test('[X26] of which its author doesn’t know the one before is not stored', async () => {
    const { records } = temporary.store;
    const receipt = await save(temporary);
    const begin = (id: string, known: number) =>
      records.beginAnswer(receipt, { ...ANSWER, id, known }, `author of ${id}`);
    const end = (id: string, state: 'sent' | 'failed') =>
      records.endAnswer(receipt, id, { state, detail: '' }, `author of ${id}`);
    await begin('a', 0);
    await end('a', 'failed');
    // A failed one doesn't count.
    expect(await begin('b', 0)).toBe('begun');
    await end('b', 'sent');
    const refused = await begin('c', 0).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AnsweredMeanwhile);
    expect(refused).toMatchObject({ by: 'author of b' });
    expect(await answersTo(receipt)).toMatchObject([{ id: 'a' }, { id: 'b' }]);
    expect(await begin('c', 1)).toBe('begun');
  });

  test('[X26] begins only once if two recruiters send one each at the same time', async () => {
    const { records } = temporary.store;
    const receipt = await save(temporary);
    const both = await Promise.allSettled([
      records.beginAnswer(receipt, { ...ANSWER, id: 'a' }, 'Grace'),
      records.beginAnswer(receipt, { ...ANSWER, id: 'b' }, 'Kim'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await answersTo(receipt)).toHaveLength(1);
  });

  test('[X26] makes its author the owner of a submission without one, if it went out', async () => {
    const { records } = temporary.store;
    const [free, owned, failed] = [
      await save(temporary),
      await save(temporary),
      await save(temporary),
    ];
    await records.changeMany([owned], { what: 'owner', to: 'Kim' }, 'Kim');
    for (const [receipt, state] of [
      [free, 'prepared'],
      [owned, 'sent'],
      [failed, 'failed'],
    ] as const) {
      await records.beginAnswer(receipt, { ...ANSWER, id: receipt }, 'Grace');
      await records.endAnswer(receipt, receipt, { state, detail: '' }, 'Grace');
    }
    const ownerOf = async (receipt: string) => (await records.record(receipt))?.owner;
    expect(await Promise.all([free, owned, failed].map(ownerOf))).toEqual(['Grace', 'Kim', '']);
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
