import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { Book, client } from './book.ts';

/** A service that answers everything with this status; its address. */
async function answering(status: number): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const body = status === 201 ? { receipt: 'AAAA-BBBB-CCCC' } : {};
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What one client knows of a service that answers its first submission so. */
async function bookOf(status: number): Promise<Book> {
  const url = await answering(status);
  const book = new Book();
  const ending = new AbortController();
  const leaving = new AbortController();
  const sending = client(url, book, ending.signal, leaving.signal);
  await expect.poll(() => book.ends.size).toBe(1);
  ending.abort();
  leaving.abort();
  await sending;
  return book;
}

test('[X11] the book says what was never acknowledged, and which requests brought no receipt', async () => {
  const book = await bookOf(503);
  expect(book.faults).toEqual([`${book.entries[0]?.key} was never acknowledged`]);
  expect([book.acknowledged, book.unanswered > 0]).toEqual([0, true]);
});

test('[X11] the book finds no fault with what was acknowledged', async () => {
  const book = await bookOf(201);
  expect(book.faults).toEqual([]);
  expect([book.acknowledged > 0, book.unanswered]).toEqual([true, 0]);
});
