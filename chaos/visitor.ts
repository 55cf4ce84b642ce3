import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { submit } from '../tests/harness/submit.ts';

/** The pause between two pages in milliseconds, and the number of pages per form. */
const PAUSE_MS = 100;
const PAGES_PER_FORM = 10;
/** The visitor's address, as another proxy in front of nginx would report it. */
const ADDRESS = '91.198.174.192';

/** A visitor who opens the page and sends forms until asked to leave. */
export class Visitor {
  /** The longest response times so far, in milliseconds. */
  readonly maxMs = { page: 0, form: 0 };
  readonly receipts: string[] = [];
  readonly faults: string[] = [];
  readonly #url: string;
  #isLeaving = false;
  readonly #visit: Promise<void>;

  constructor(url: string) {
    this.#url = url;
    this.#visit = this.#stay();
  }

  async leave(): Promise<void> {
    this.#isLeaving = true;
    await this.#visit;
  }

  async #stay(): Promise<void> {
    for (let page = 0; !this.#isLeaving; page++) {
      await this.#measure('page', () => this.#open());
      if (page % PAGES_PER_FORM === 0) await this.#measure('form', () => this.#send(page));
      await pause(PAUSE_MS);
    }
  }

  async #measure(what: 'page' | 'form', act: () => Promise<void>): Promise<void> {
    const begun = performance.now();
    await act().catch((error) => this.faults.push(`the visitor's ${what}: ${error}`));
    this.maxMs[what] = Math.max(this.maxMs[what], Math.round(performance.now() - begun));
  }

  /** Opens a new connection each time, as a new visitor does. */
  #open(): Promise<void> {
    return new Promise((resolve, reject) => {
      const request = get(this.#url, { agent: false }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`));
        response.resume().once('end', resolve).once('error', reject);
      });
      request.once('error', reject);
    });
  }

  async #send(page: number): Promise<void> {
    const { status, body } = await submit(this.#url, {
      fields: { roles: `Role ${page}`, email: `visitor-${page}@example.com` },
      headers: { 'x-forwarded-for': ADDRESS, connection: 'close' },
    });
    if (status !== 201 || !body.receipt) throw new Error(`status ${status}`);
    this.receipts.push(body.receipt);
  }
}
