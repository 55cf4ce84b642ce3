import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { submit } from '../../tests/harness/submit.ts';

/** The pause between two pages in milliseconds, and the number of pages for each form. */
const PAUSE_MS = 100;
const PAGES_A_FORM = 10;

/** Somebody who looks at the page and sends a form, while others attack. */
export class Visitor {
  readonly #url: string;
  #left = false;
  /** Longest time that an answer took so far, in milliseconds: to a page, and to a form. */
  readonly longestMs = { page: 0, form: 0 };
  readonly receipts: string[] = [];
  readonly #visit: Promise<void>;

  constructor(url: string) {
    this.#url = url;
    this.#visit = this.#stay();
    // `leave` throws this error.
    this.#visit.catch(() => undefined);
  }

  /** Ends the visit. Throws if a page or a form was not answered as it should be. */
  async leave(): Promise<void> {
    this.#left = true;
    await this.#visit;
  }

  async #stay(): Promise<void> {
    for (let page = 0; !this.#left; page++) {
      await this.#timed('page', () => this.#open());
      if (page % PAGES_A_FORM === 0) await this.#timed('form', () => this.#send(page));
      await sleep(PAUSE_MS);
    }
  }

  async #timed(what: 'page' | 'form', act: () => Promise<void>): Promise<void> {
    const begun = performance.now();
    await act();
    this.longestMs[what] = Math.max(this.longestMs[what], performance.now() - begun);
  }

  /** Uses a new connection each time, as a new visitor does. */
  #open(): Promise<void> {
    return new Promise((resolve, reject) => {
      const request = get(this.#url, { agent: false }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`the page was ${response.statusCode}`));
        response.resume().once('end', resolve).once('error', reject);
      });
      request.once('error', reject);
    });
  }

  async #send(page: number): Promise<void> {
    // Some attacks come through a proxy. There the visitor needs an address as well.
    const headers = { 'x-forwarded-for': '91.198.174.2', connection: 'close' };
    const fields = { roles: `Role ${page}` };
    const { status, body } = await submit(this.#url, { fields, headers });
    if (status !== 201) throw new Error(`the visitor's form was answered with ${status}`);
    this.receipts.push(body.receipt ?? '');
  }
}
