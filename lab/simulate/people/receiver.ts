import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { readParts } from '../../../tests/fixtures/wire-forms.ts';
import { RECEIVER_PORT } from '../world/machine.ts';
import type { World } from '../world/world.ts';

/** How the receiver behaves until it is set otherwise. */
export type Manner =
  | 'takes it'
  | 'is down'
  | 'is not reached'
  | 'answers 500'
  | 'answers 429'
  | 'takes it and answers 500'
  | 'takes it and hangs up'
  | 'hangs up in the middle'
  | 'never answers'
  | 'answers slowly';

/** Something that arrived whole. */
export interface Arrived {
  /** Of its delivery; the same on every attempt. */
  id: string;
  /** When its connection began and it had arrived, in steady time. */
  began: number;
  arrived: number;
}

/** A submission that a webhook got. */
export interface Delivery extends Arrived {
  receipt: string;
  /** Hex SHA-256 of each file, sorted. */
  files: string[];
  /** Whether the manifest gives these hashes too. */
  isWhole: boolean;
}

/** What reached a receiver, however it ended. */
export interface Attempt {
  id: string;
  /** In steady time. */
  began: number;
  ended: number | undefined;
  /** Whether the sender was told that it arrived. */
  isAnswered: boolean;
  /** The sender was asked to wait so long, in milliseconds. */
  restMs: number;
}

/** How long a sender is asked to wait where there are too many, in seconds. */
const REST_S = 120;

/** What webhooks are sent to, as n8n is. */
export class Receiver {
  readonly deliveries: Delivery[] = [];
  readonly attempts: Attempt[] = [];
  onAttempt: (attempt: Attempt) => void = () => undefined;
  onDelivery: (delivery: Delivery) => void = () => undefined;
  #manner: Manner = 'takes it';
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
    const server = createServer();
    server.on('request', (request, response) => void this.#take(request, response));
    world.network.listen(RECEIVER_PORT, (socket) => server.emit('connection', socket));
  }

  behave(manner: Manner): void {
    this.#manner = manner;
    this.#world.network.behave(RECEIVER_PORT, manner);
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const began = this.#world.steady;
    const id = String(request.headers['webhook-id']);
    const attempt = { id, began, ended: undefined, isAnswered: false, restMs: 0 } as Attempt;
    this.attempts.push(attempt);
    this.onAttempt(attempt);
    // A sender that dies in the middle is no fault of the receiver's.
    response.on('error', () => undefined);
    response.once('close', () => {
      attempt.ended = this.#world.steady;
    });
    const manner = this.#manner;
    if (manner === 'hangs up in the middle') {
      request.once('data', () => request.destroy());
      return;
    }
    let body: Buffer;
    try {
      body = await buffer(request);
    } catch {
      return;
    }
    if (manner === 'never answers') return;
    if (manner === 'answers slowly') await this.#world.sleep(8000);
    const answer = (status: number, headers = {}) => {
      if (!response.destroyed) response.writeHead(status, headers).end('{}');
    };
    if (manner === 'answers 500') return answer(500);
    if (manner === 'answers 429') {
      attempt.restMs = REST_S * 1000;
      return answer(429, { 'retry-after': String(REST_S) });
    }
    const delivery = {
      id,
      began,
      arrived: this.#world.steady,
      ...(await read(request, body)),
    };
    this.deliveries.push(delivery);
    this.onDelivery(delivery);
    if (manner === 'takes it and answers 500') return answer(500);
    if (manner === 'takes it and hangs up') return void request.destroy();
    attempt.isAnswered = manner === 'takes it';
    answer(200);
  }
}

async function read(
  { headers }: IncomingMessage,
  body: Buffer,
): Promise<Pick<Delivery, 'receipt' | 'files' | 'isWhole'>> {
  const [, boundary = ''] = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '') ?? [];
  const files: string[] = [];
  let manifest = { receipt: '', files: [] as { sha256: string }[] };
  async function* once() {
    yield body;
  }
  for await (const part of readParts(once(), boundary)) {
    if (part.filename !== undefined) {
      files.push(createHash('sha256').update(part.content).digest('hex'));
    } else if (part.name === 'manifest') manifest = JSON.parse(part.content.toString());
  }
  files.sort();
  const promised = manifest.files.map(({ sha256 }) => sha256).sort();
  return { receipt: manifest.receipt, files, isWhole: String(files) === String(promised) };
}
