import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type HttpIntake, openHttpIntake } from '../../tests/fixtures/http-intake.ts';
import { StoreAwayError } from '../store/store-error.ts';

const RECEIPT = '7K3M-9QXW-2HTR';
const PLAIN = 'Something went wrong on our side. Please try again.';

let intake: HttpIntake;
beforeEach(async () => {
  intake = await openHttpIntake();
  vi.spyOn(intake.acceptance.test.store, 'receipt').mockRejectedValue(new Error('disk is gone'));
});
afterEach(() => intake.close());

describe('a request that fails internally', () => {
  test.each([
    [`/received/${RECEIPT}`, 'text/html,*/*;q=0.8', '<!DOCTYPE html><p>Something went wrong</p>'],
    [`/received/${RECEIPT}`, '*/*', PLAIN],
    [`/api/receipts/${RECEIPT}`, 'text/html,*/*;q=0.8', PLAIN],
    [`/api/receipts/${RECEIPT}`, 'application/json', PLAIN],
  ])('[B1] for %s by %s is answered with %s', async (target, accept, body) => {
    const answer = await fetch(`${intake.url}${target}`, { headers: { accept } });
    expect([answer.status, await answer.text()]).toEqual([500, body]);
    expect(answer.headers.get('cache-control')).toMatch(/^no-store/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(intake.log.join('\n')).toContain('disk is gone');
  });
});

test.each([
  [`/received/${RECEIPT}`, '<!DOCTYPE html><p>Something went wrong</p>'],
  [`/api/receipts/${RECEIPT}`, PLAIN],
])('[X11] while the database is unreachable, %s can be retried', async (target, body) => {
  const away = new StoreAwayError("The database can't be reached.");
  vi.spyOn(intake.acceptance.test.store, 'receipt').mockRejectedValue(away);
  const headers = { accept: 'text/html,*/*;q=0.8' };
  const answer = await fetch(`${intake.url}${target}`, { headers });
  expect([answer.status, await answer.text()]).toEqual([503, body]);
  expect(answer.headers.get('retry-after')).toBe('10');
});
