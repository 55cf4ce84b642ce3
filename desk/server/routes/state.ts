import { Hono } from 'hono';
import * as v from 'valibot';
import type { DeskSettings } from '../../../contract/desk.ts';
import { isPlainAddress } from '../../../intake/deliver/mail/mail-address.ts';
import type { Chat, OutboxState } from '../../../intake/store/destinations.ts';
import type { DeskEnv, DeskOptions } from '../env.ts';
import { personOf, recruitersAddress } from '../identity.ts';
import { Problem } from '../problem.ts';
import { personName, readBody } from '../read.ts';
import { hasMailedLinks } from './sign-in.ts';

/** Settings that the page needs, apart from the submissions. */
export interface Surroundings {
  company: string;
  /** The country of phone numbers without a country code: ISO 3166, two letters. */
  phoneCountry?: string;
  /** The sender and reply address of emails; missing if the desk doesn't send email. */
  mailbox?: {
    from: string;
    /** For a recruiter whose own address is unknown. */
    replyTo: string;
  };
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
  /**
   * Whether the person can change `by`: to one of `people`, if there are any. Nobody can where
   * people sign in by mail: otherwise a link from the terminal could pose as any of them.
   */
  canRename: boolean;
  /** The names in DESK_PEOPLE. */
  people: string[];
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

/** The state of the service, for owners. */
export interface Health {
  /** Deliveries by their state. */
  counts: Record<OutboxState, number>;
  /** The webhook's host; null without one. */
  webhook: string | null;
  mail: string | null;
  /** The chats that get notices. */
  chats: readonly Chat[];
  /** Bytes. */
  files: { free: number };
  /** Null if submissions are never erased by age. */
  retentionDays: number | null;
  version: string;
}

/** The session, and the state of the service. */
export function createStateRoutes({
  store,
  surroundings,
  agency,
  people,
  sendMail,
  health,
}: DeskOptions): Hono<DeskEnv> {
  const routes = new Hono<DeskEnv>();
  const isNameProven = hasMailedLinks({ people, sendMail });
  const names = people.map(({ name }) => name);
  routes.get('/session', (c) =>
    c.json({
      by: c.var.by,
      isNamed: c.var.session?.isNamed ?? true,
      person: personOf(c),
      address: recruitersAddress(c),
      canSignOut: c.var.session !== undefined,
      canRename: c.var.session?.isMailed === false && !isNameProven,
      people: names,
      ...surroundings,
      ...agency,
    } satisfies SessionAnswer),
  );

  // A person who opened the desk with a link from the terminal gives their name once per browser.
  routes.put('/session/name', async (c) => {
    const { name, ...body } = await readBody(c, nameBody);
    const { session } = c.var;
    if (!session) throw new Problem(409, 'Your name comes from the proxy in front of the desk.');
    if (session.isMailed) {
      throw new Problem(409, 'Your name comes from the address you signed in with.');
    }
    if (isNameProven) {
      throw new Problem(409, 'To use your name, sign out, and sign in by email.');
    }
    const person = people.find((each) => each.name === name);
    if (people.length > 0 && !person) {
      throw new Problem(409, `Names come from DESK_PEOPLE. Pick one of: ${names.join(', ')}.`);
    }
    const { address = session.address } = person ?? body;
    Object.assign(session, { by: name, isNamed: true, address });
    return c.body(null, 204);
  });
  routes.get('/health', async (c) => {
    const counts = await store.outbox.counts();
    return c.json({ counts, ...(await health()) } satisfies Health);
  });
  return routes;
}
