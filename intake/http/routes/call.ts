import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { SignedCall } from '../../../contract/wire.ts';
import { passOver } from '../../receive/limits/pace.ts';
import { senderOf } from '../../receive/limits/sender.ts';
import { isForeign } from '../../receive/request.ts';
import type { Log } from '../../shared/log.ts';
import { clientAddress } from '../server/client-address.ts';
import type { SignCall } from './call-signer.ts';
import { knownProblem } from './problem.ts';

export interface CallOptions {
  /** Undefined if the build has no private agent, or the agent's key isn't set. */
  sign: SignCall | undefined;
  siteOrigin: string | undefined;
  proxies: number;
  log: Log;
}

/** The most calls that may start in an hour. Each costs the agency money; an office makes few. */
const CALLS = { site: 20, all: 300 };
const HOUR_S = 3600;

/** `POST /api/call`: permission for one call to a private agent, for the site's own pages. */
export function createCall(options: CallOptions): Hono<{ Bindings: HttpBindings }> {
  const { sign, siteOrigin, proxies, log } = options;
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: HOUR_S });
  const limits = { site: limiter(CALLS.site), all: limiter(CALLS.all) };
  const call = new Hono<{ Bindings: HttpBindings }>();

  /** Seconds to wait if there were too many calls; undefined otherwise. */
  async function countCall(address: string): Promise<number | undefined> {
    const { site, isVisitor } = senderOf(address);
    try {
      // Behind a proxy that TRUST_PROXY doesn't count, all visitors would share one limit.
      if (isVisitor) await limits.site.consume(site);
      await limits.all.consume('all');
      return undefined;
    } catch (over) {
      if (!(over instanceof RateLimiterRes)) throw over;
      return Math.max(1, Math.ceil(over.msBeforeNext / 1000));
    }
  }

  call.post('/', async (c) => {
    const { incoming } = c.env;
    c.header('Cache-Control', 'no-store');
    await passOver(incoming);
    if (!sign) return knownProblem(c, 'call-none');
    if (isForeign(incoming.headers, siteOrigin)) return knownProblem(c, 'call-foreign');
    const wait = await countCall(clientAddress(incoming, proxies));
    if (wait !== undefined) {
      log.warn('call refused: too many in the last hour');
      c.header('Retry-After', String(wait));
      return knownProblem(c, 'call-too-often');
    }
    try {
      const answer: SignedCall = { address: await sign() };
      return c.json(answer);
    } catch (error) {
      log.error({ error }, 'call not signed');
      return knownProblem(c, 'call-failed');
    }
  });
  call.all('/', (c) => c.text('Only POST is allowed here.', 405, { Allow: 'POST' }));
  return call;
}
