import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from '../contract/desk.ts';
import { OPEN_HEADER, type Receipt } from '../contract/wire.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../intake/shared/time.ts';
import type { Store } from '../intake/store/store.ts';
import { pdfOf, wordOf } from './documents.ts';
import { JUNK, type Person, personAt } from './people.ts';
import type { DemoReceiver } from './receiver.ts';
import { sendForm } from './send-form.ts';
import { storyOf, workOn } from './stories.ts';

/** The number of people who write. */
export const PEOPLE = 40;
/** Time between two of them, so that they come at all hours, and the age of the newest. */
const APART_MS = 15.7 * HOUR_MS;
const NEWEST_MS = 12 * MINUTE_MS;
/** How often to check for the delivery, in milliseconds. */
const LOOK_MS = 2;

/** People who write twice, send a misnamed file, or have their delivery refused, by index. */
const AGAIN = 18;
const MISNAMED = 31;
const UNDELIVERED = 36;

export interface Weeks {
  /** The service's URL. */
  url: string;
  consentText: string;
  /** The roles that the agency places, by their names. */
  roles: readonly string[];
  stages: readonly Stage[];
  /** Uses the same clock as the service. */
  store: Store;
  receiver: DemoReceiver;
  /** Milliseconds since the epoch. */
  now: number;
  /** Sets the clock of the service and the store. */
  goTo(at: number): void;
}

/** Something that happens at a set time. */
interface Step {
  at: number;
  take(): Promise<void>;
}

/**
 * Plays four weeks in a second or two: people send the form to the running service, it delivers
 * what arrives, and recruiters work. Throws if the service rejects a form.
 */
export async function goThroughWeeks(weeks: Weeks): Promise<void> {
  const { now, store, stages } = weeks;
  const steps: Step[] = [];
  for (let index = 0; index < PEOPLE; index++) {
    const at = now - NEWEST_MS - (PEOPLE - 1 - index) * APART_MS;
    const person = await personAt(index, weeks.roles, at);
    if (index === MISNAMED) {
      person.files = [{ name: 'Portfolio.doc', bytes: await wordOf(person.name, new Date(at)) }];
    }
    const sent = Promise.withResolvers<string>();
    steps.push({
      at,
      async take() {
        weeks.receiver.refuses = index === UNDELIVERED;
        sent.resolve(await send(weeks, person));
        weeks.receiver.refuses = false;
      },
    });
    const story = storyOf(index, PEOPLE);
    for (const { after, act } of workOn(story, stages, person, index)) {
      const actAt = Math.min(at + after, now - MINUTE_MS);
      steps.push({ at: actAt, take: async () => void (await act(store, await sent.promise, now)) });
    }
  }
  const again = await personAt(AGAIN, weeks.roles, now - 4 * DAY_MS);
  again.files = [{ name: 'Portfolio.pdf', bytes: pdfOf(`Portfolio of ${again.name}`) }];
  const others = [{ person: again, openS: 40 }, ...(await programs(weeks))];
  for (const [index, { person, openS }] of others.entries()) {
    const at = now - 4 * DAY_MS + index * DAY_MS;
    steps.push({ at, take: async () => void (await send(weeks, person, openS)) });
  }
  for (const { at, take } of steps.toSorted((a, b) => a.at - b.at)) {
    weeks.goTo(at);
    await take();
  }
  weeks.goTo(now);
}

async function programs({ roles, now }: Weeks): Promise<{ person: Person; openS: number }[]> {
  return Promise.all(
    JUNK.map(async ({ fields, openS }, index) => {
      const person = await personAt(PEOPLE + index, roles, now);
      return { person: { ...person, files: [], fields: { ...person.fields, ...fields } }, openS };
    }),
  );
}

/** Sends one form, waits until it is delivered, and returns its receipt. */
async function send(weeks: Weeks, person: Person, openS = 40): Promise<string> {
  const { url, consentText, store } = weeks;
  const response = await sendForm(url, {
    ...person,
    fields: { ...person.fields, page_url: `${url}/?mode=${person.mode}#contact` },
    consentSha256: createHash('sha256').update(consentText).digest('hex'),
    headers: { [OPEN_HEADER]: String(openS) },
  });
  if (!response.ok) throw new Error(`The demo's form was rejected: ${await response.text()}`);
  const { receipt } = (await response.json()) as Receipt;
  // The clock stops until then, so that a delivery takes as long as it does.
  for (;;) {
    const { waiting, leased } = await store.outbox.counts();
    if (waiting + leased === 0) return receipt;
    await sleep(LOOK_MS);
  }
}
