import { Hono } from 'hono';
import * as v from 'valibot';
import type { DeskSettings } from '../../../../contract/desk.ts';
import { isPlainAddress } from '../../../../intake/deliver/mail/mail-address.ts';
import type { Chat, OutboxState } from '../../../../intake/store/destinations.ts';
import type { DeskEnv, DeskStore } from '../env.ts';
import { personOf, recruitersAddress } from '../identity.ts';
import { Problem } from '../problem.ts';
import { personName, readBody } from '../read.ts';

/** Settings that the page needs, apart from the submissions. */
export interface Surroundings {
  company: string;
  /** Whether submissions are sent to a webhook, the team's mailbox, or a chat. */
  sends: boolean;
  /** For example `en-US`. */
  locale?: string;
  /** The country of phone numbers without a country code: ISO 3166, two letters. */
  phoneCountry?: string;
  /** The sender and reply address of emails; missing if the desk doesn't send email. */
  mailbox?: Mailbox;
}

export interface Mailbox {
  from: string;
  /** For a recruiter whose own address is unknown. */
  replyTo: string;
}

/** The signed-in person, and the agency's settings. */
export interface SessionAnswer extends Surroundings, DeskSettings {
  by: string;
  /** False while `by` is only the system user who created the link. */
  isNamed: boolean;
  /** The name that visitors see, and the address they reply to; '' if unknown. */
  person: string;
  address: string;
  /** Whether the page can end its session. A proxy manages its own. */
  canSignOut: boolean;
}

const nameBody = v.object({
  name: v.pipe(personName, v.nonEmpty('must not be empty')),
  /** Unchanged if missing; '' removes it. */
  address: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (address) => address === '' || isPlainAddress(address),
        'must be an email address, such as grace@example.com',
      ),
    ),
  ),
});

/** The state of the service, for operators. */
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
  /** Null if submissions are never erased by age. */
  retentionDays: number | null;
  version: string;
}

export interface StateRouteOptions {
  store: DeskStore;
  surroundings: Surroundings;
  agency: DeskSettings;
  /** The parts of `Health` that don't come from the store. */
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

  // Without a proxy that names the user, people enter their name once per browser.
  routes.put('/session/name', async (c) => {
    const { name, address } = await readBody(c, nameBody);
    const { session } = c.var;
    if (!session) throw new Problem(409, 'Your name comes from the proxy in front of the desk.');
    Object.assign(session, { by: name, isNamed: true, ...(address !== undefined && { address }) });
    return c.body(null, 204);
  });
  routes.get('/health', async (c) => {
    const counts = await store.outbox.counts();
    return c.json({ counts, ...(await health()) } satisfies Health);
  });
  return routes;
}
