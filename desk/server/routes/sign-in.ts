import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import * as v from 'valibot';
import { SENDING_MS } from '../../../contract/answers.ts';
import type { Letter } from '../../../intake/deliver/mail/letter.ts';
import { isPlainAddress } from '../../../intake/deliver/mail/mail-address.ts';
import { outcomeOfMail, type SendMail } from '../../../intake/deliver/mail/smtp.ts';
import type { DeskEnv, DeskOptions } from '../env.ts';
import { giveSession } from '../identity.ts';
import { LINK_MS } from '../link.ts';
import { type Person, personAt } from '../people.ts';
import { Problem } from '../problem.ts';
import { readBody } from '../read.ts';
import { createSecrets } from '../secrets.ts';
import { MAILED_LIFE_MS } from '../session.ts';

/** The most mails to one address in ten minutes, and in all in an hour. */
const PER_ADDRESS = { points: 3, duration: 600 };
const IN_ALL = { points: 30, duration: 3600 };

/** Maximum mailed links at once. */
const MAX_LINKS = 100;

const SUBJECT = 'Sign in to the desk';

const tokenBody = v.object({ token: v.string() });
const emailBody = v.object({
  email: v.pipe(v.string(), v.trim(), v.check(isPlainAddress, 'must be an email address')),
});

/** How people sign in, for a page without a session. */
export interface SignInAnswer {
  /** Whether people can get a link by mail. */
  byMail: boolean;
  company: string;
}

/** Whether people sign in by mail, which proves who they are. */
export function hasMailedLinks({ people, sendMail }: Pick<DeskOptions, 'people' | 'sendMail'>) {
  return people.length > 0 && sendMail !== undefined;
}

/**
 * The routes that work without a session. `POST /api/session` starts one with a link's token, and
 * `POST /api/session/link` mails a link.
 */
export function createSignInRoutes(options: DeskOptions): Hono<DeskEnv> {
  const { people, sessions, takeLink, address, report, now } = options;
  const { company } = options.surroundings;
  const sendMail = hasMailedLinks(options) ? options.sendMail : undefined;
  const byMail = sendMail !== undefined;
  const another = byMail
    ? 'At the desk, you can get a new one by email.'
    : 'Only the newest one is valid. For a new one, run npm run desk -- link in the project folder.';
  // In memory: they end with the process.
  const mailedLinks = createSecrets<Person>(MAX_LINKS, now);
  const ofAddress = new RateLimiterMemory(PER_ADDRESS);
  const ofAll = new RateLimiterMemory(IN_ALL);
  const routes = new Hono<DeskEnv>();

  routes.post('/api/session', async (c) => {
    const { token } = await readBody(c, tokenBody);
    const person = mailedLinks.take(token);
    if (person) {
      giveSession(c, sessions.openMailed(person), address, MAILED_LIFE_MS / 1000);
      return c.body(null, 204);
    }
    const user = await takeLink(token);
    if (!user) throw new Problem(403, `Each link works once, within ten minutes. ${another}`);
    giveSession(c, sessions.open(user.by, user.isNamed), address);
    return c.body(null, 204);
  });

  routes.get('/api/sign-in', (c) => c.json({ byMail, company } satisfies SignInAnswer));

  routes.post('/api/session/link', async (c) => {
    const { email } = await readBody(c, emailBody);
    if (!sendMail) {
      throw new Problem(404, 'Links by mail aren’t set up: DESK_PEOPLE and SMTP_URL must be set.');
    }
    const used = await ofAll.get('all');
    if (used && used.remainingPoints <= 0) {
      throw new Problem(429, 'Too many links were sent. Try again in an hour.', {
        'Retry-After': String(Math.ceil(used.msBeforeNext / 1000)),
      });
    }
    const person = personAt(people, email);
    // Without a proxy, the guard has checked that this is the desk's own origin.
    const origin = address?.origin ?? c.req.header('Origin') ?? '';
    // After the answer, so that its time doesn't reveal whether the address is known.
    if (person) setImmediate(() => void mailLink(sendMail, person, origin));
    return c.body(null, 204);
  });

  async function mailLink(send: SendMail, person: Person, origin: string): Promise<void> {
    try {
      await ofAddress.consume(person.address);
      await ofAll.consume('all');
    } catch {
      return;
    }
    try {
      const token = mailedLinks.add(person, LINK_MS);
      const letter = signInLetter(company, `${origin}/#/sign-in/${token}`);
      const mail = { id: randomUUID(), to: [person.address], subject: SUBJECT, letter };
      await send(mail, AbortSignal.timeout(SENDING_MS));
    } catch (error) {
      // The server's reply may contain the address. Its code is enough.
      const { outcome } = outcomeOfMail(error, (said) => said.slice(0, 3));
      report(new Error(`A link to sign in couldn't be mailed. ${outcome.detail}`));
    }
  }
  return routes;
}

function signInLetter(company: string, href: string): Letter {
  return {
    company,
    heading: SUBJECT,
    blocks: [
      { kind: 'link', label: 'Sign in', href },
      { kind: 'text', text: 'This link works once, within ten minutes, in one browser.' },
    ],
    footer: 'If you didn’t ask for this link, ignore this email.',
  };
}
