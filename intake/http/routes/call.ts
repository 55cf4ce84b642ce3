import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { SignedCall } from '../../../contract/wire.ts';
import { clientAddress } from '../../receive/limits/client-address.ts';
import { senderKey } from '../../receive/limits/sender.ts';
import { isForeign } from '../../receive/request.ts';
import type { Log } from '../../shared/log.ts';
import type { SignCall } from './call-signer.ts';
import { BEGIN_CALL } from './openapi.ts';
import { knownProblem } from './problem.ts';

export interface CallOptions {
  /** Undefined if the build has no private agent, or the agent's key isn't set. */
  sign: SignCall | undefined;
  siteOrigin: string | undefined;
  proxies: number;
  log: Log;
}

/** The most calls that may start in an hour. Each costs the agency money; an office makes few. */
const CALLS = { sender: 20, all: 300 };
const HOUR_S = 3600;

/** `POST /api/call`: permission for one call to a private agent, for the site's own pages. */
export function createCall(options: CallOptions): Hono<{ Bindings: HttpBindings }> {
  const { sign, siteOrigin, proxies, log } = options;
  const ofSender = new RateLimiterMemory({ points: CALLS.sender, duration: HOUR_S });
  const ofAll = new RateLimiterMemory({ points: CALLS.all, duration: HOUR_S });
  const call = new Hono<{ Bindings: HttpBindings }>();

  /** Seconds to wait if there were too many calls; undefined otherwise. */
  async function countCall(address: string): Promise<number | undefined> {
    const sender = senderKey(address);
    try {
      if (sender !== undefined) await ofSender.consume(sender);
      await ofAll.consume('all');
      return undefined;
    } catch (over) {
      if (!(over instanceof RateLimiterRes)) throw over;
      return Math.max(1, Math.ceil(over.msBeforeNext / 1000));
    }
  }

  call.post('/', describeRoute(BEGIN_CALL), async (c) => {
    const { incoming } = c.env;
    c.header('Cache-Control', 'no-store');
    if (!sign) return knownProblem(c, 'call-none');
    if (isForeign(incoming.headers, siteOrigin)) return knownProblem(c, 'call-foreign');
    const wait = await countCall(clientAddress(incoming, proxies));
    if (wait !== undefined) {
      log.warn('call refused: too many in the last hour');
      c.header('Retry-After', String(wait));
      return knownProblem(c, 'call-too-often');
    }
    try {
      return c.json<SignedCall>({ address: await sign() });
    } catch (error) {
      log.error({ error }, 'call not signed');
      return knownProblem(c, 'call-failed');
    }
  });
  call.all('/', (c) => c.text('Only POST is allowed here.', 405, { Allow: 'POST' }));
  return call;
}
