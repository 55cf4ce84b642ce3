import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type HttpIntake,
  openHttpIntake,
  pour,
  rawClient,
} from '../../tests/fixtures/http-intake.ts';
import { StoreAwayError } from '../store/store-error.ts';

const PAGE = '/received/7K3M-9QXW-2HTR';
const API = '/api/receipts/7K3M-9QXW-2HTR';
const HTML = '<!DOCTYPE html><p>Something went wrong</p>';
const PLAIN = 'Something went wrong on our side. Please try again.';

let intake: HttpIntake;
beforeAll(async () => {
  intake = await openHttpIntake();
});
afterAll(() => intake.close());

test.each([
  [PAGE, 'text/html,*/*;q=0.8', HTML],
  [PAGE, '*/*', PLAIN],
  [API, 'text/html,*/*;q=0.8', PLAIN],
])(
  '[B1] [X11] a request for %s by %s that fails internally is answered',
  async (target, accept, body) => {
    const read = vi.spyOn(intake.acceptance.test.store, 'receipt');
    read.mockRejectedValueOnce(new Error('disk is gone'));
    const failed = await fetch(`${intake.url}${target}`, { headers: { accept } });
    expect([failed.status, await failed.text()]).toEqual([500, body]);
    expect(failed.headers.get('cache-control')).toMatch(/^no-store/);
    expect(failed.headers.get('x-content-type-options')).toBe('nosniff');
    expect(intake.log.splice(0).join('\n')).toContain('disk is gone');

    read.mockRejectedValueOnce(new StoreAwayError("The database can't be reached."));
    const away = await fetch(`${intake.url}${target}`, { headers: { accept } });
    expect([away.status, await away.text()]).toEqual([503, body]);
    expect(away.headers.get('retry-after')).toBe('10');
  },
);

test.each(['POST /api/call', 'GET /', 'GET /healthz', 'POST /nothing'])(
  '[X10] an endless body of %s is cut off',
  async (target) => {
    const { socket, answer } = rawClient(intake.port);
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    socket.write(`${target} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`);
    const poured = await pour(socket, Buffer.from(chunk), 20_000_000);
    expect(await answer).toMatch(/^connection: close\r$/im);
    expect(poured).toBeLessThan(20_000_000);
  },
);
