import { Hono } from 'hono';
import * as v from 'valibot';
import type { DeskSettings } from '../../../../contract/desk.ts';
import { isPlainAddress } from '../../../../intake/deliver/mail/mail-address.ts';
import type { Chat, OutboxState } from '../../../../intake/store/outbox/outbox.ts';
import type { DeskEnv, DeskStore } from '../env.ts';
import { personOf, recruitersAddress } from '../identity.ts';
import { Problem } from '../problem.ts';
import { personName, readBody } from '../read.ts';

/** What the page shows around the submissions. */
export interface Surroundings {
  company: string;
  /** Whether submissions are sent to a webhook or the team's mail. */
  sends: boolean;
  /** As `en-US`. */
  locale?: string;
  /** The country of phone numbers without a country code: ISO 3166, two letters. */
  phoneCountry?: string;
  /** Where answers come from, and where replies go to; left out where the desk sends no mail. */
  mailbox?: Mailbox;
}

export interface Mailbox {
  from: string;
  /** For answers of a recruiter whose own address is not known. */
  replyTo: string;
}

/** Who asks, and what the page has to know of the agency. */
export interface SessionAnswer extends Surroundings, DeskSettings {
  by: string;
  /** False while `by` is only the user of the machine who made the link. */
  isNamed: boolean;
  /** The name that visitors see, and the address that they reply to; '' if not known. */
  person: string;
  address: string;
  /** Whether the page can end its session: a proxy ends what it began. */
  canSignOut: boolean;
}

const nameBody = v.object({
  name: v.pipe(personName, v.nonEmpty('must not be empty')),
  /** Left out, it stays as it is; '' is none. */
  address: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (address) => address === '' || isPlainAddress(address),
        'must be an email address, as grace@example.com',
      ),
    ),
  ),
});

/** What an operator wants to know of the service. */
export interface Health {
  /** Deliveries by their state. */
  counts: Record<OutboxState, number>;
  /** The webhook's host; null without one. */
  webhook: string | null;
  mail: string | null;
  /** The chats that get notices. */
  chats: readonly Chat[];
  dataDir: string;
  /** Bytes. */
  files: { free: number };
  /** Null: submissions are never erased for their age. */
  retentionDays: number | null;
  version: string;
}

export interface StateRouteOptions {
  store: DeskStore;
  surroundings: Surroundings;
  agency: DeskSettings;
  /** All of `Health` that doesn't come from the store. */
  health(): Promise<Omit<Health, 'counts'>>;
}

/** The session, and the state of the service. */
export function createStateRoutes({
  store,
  surroundings,
  agency,
  health,
}: StateRouteOptions): Hono<DeskEnv> {
  const routes = new Hono<DeskEnv>();
  routes.get('/session', (c) =>
    c.json({
      by: c.var.by,
      isNamed: c.var.session?.isNamed ?? true,
      person: personOf(c),
      address: recruitersAddress(c),
      canSignOut: c.var.session !== undefined,
      ...surroundings,
      ...agency,
    } satisfies SessionAnswer),
  );

  // Without a proxy that knows who asks, a person says it once in each browser.
  routes.put('/session/name', async (c) => {
    const { name, address } = await readBody(c, nameBody);
    const { session } = c.var;
    if (!session) throw new Problem(409, 'The proxy before the desk says who you are.');
    Object.assign(session, { by: name, isNamed: true, ...(address !== undefined && { address }) });
    return c.body(null, 204);
  });
  routes.get('/health', async (c) => {
    const counts = await store.outbox.counts();
    return c.json({ counts, ...(await health()) } satisfies Health);
  });
  return routes;
}
