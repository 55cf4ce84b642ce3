import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { FIRST_STAGE, type Stage } from '../contract/desk.ts';
import { INTAKE_PATH, OPEN_HEADER, type Receipt } from '../contract/wire.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../intake/shared/time.ts';
import type { ManyAct } from '../intake/store/bulk.ts';
import type { Store } from '../intake/store/store.ts';
import { emailOf, formOf, PEOPLE, pick, type Sample } from './people.ts';

/** When the submissions of a week arrived, in hours before the newest. */
const AGES_H = [0, 2, 26, 51, 54, 74, 97, 123];

/** The person who opens the demo's desk. */
export const VISITOR = 'Sam Keller';
const RECRUITERS = [VISITOR, 'Dana Whitfield', 'Luis Ortega'];
const NOTES = [
  "Good call. They'll decide within a week.",
  'Asked about the salary range. Wants to talk again on Thursday.',
];

/** How often the demo looks whether a delivery has ended, in milliseconds. */
const POLL_MS = 2;

/** The state of the service and the receiver while the weeks are played. */
export interface Scene {
  /** The time of the service and the store, in milliseconds since the epoch. Default: now. */
  now: number | undefined;
  /** Whether the agency's own system refuses deliveries. */
  refuses: boolean;
}

interface Weeks {
  scene: Scene;
  url: string;
  consentSha256: string;
  stages: readonly Stage[];
  store: Store;
}

/**
 * Plays four weeks in a second or two: people send the form to the running service, it delivers
 * what arrives, and recruiters work. Throws if the service rejects a form.
 */
export async function goThroughWeeks(weeks: Weeks): Promise<void> {
  const newest = Date.now() - 12 * MINUTE_MS;
  for (const [index, sample] of PEOPLE.entries()) {
    const fromEnd = PEOPLE.length - 1 - index;
    const week = Math.floor(fromEnd / AGES_H.length);
    const at = newest - week * 7 * DAY_MS - pick(AGES_H, fromEnd) * HOUR_MS;
    const receipt = await send(weeks, sample, at);
    if (sample.story) await work(weeks, sample, index, receipt, at);
  }
  weeks.scene.now = undefined;
}

/** Sends a person's form, waits until it is delivered, and returns its receipt. */
async function send(weeks: Weeks, sample: Sample, at: number): Promise<string> {
  const { scene, url, consentSha256, store } = weeks;
  const form = await formOf(sample, consentSha256);
  form.append('timestamp', new Date(at).toISOString());
  form.append('page_url', `${url}/?mode=${form.get('mode')}#contact`);
  const headers = { [OPEN_HEADER]: sample.quirk === 'bot' ? '1' : '40' };
  scene.now = at;
  scene.refuses = sample.quirk === 'refused';
  const response = await fetch(`${url}${INTAKE_PATH}`, { method: 'POST', body: form, headers });
  if (!response.ok) throw new Error(`The demo's form was rejected: ${await response.text()}`);
  for (;;) {
    const { waiting, leased } = await store.outbox.counts();
    if (waiting + leased === 0) return ((await response.json()) as Receipt).receipt;
    await sleep(POLL_MS);
  }
}

/** Does a recruiter's work on a submission, from some hours after it arrived. */
async function work(
  { scene, stages, store: { records, consents } }: Weeks,
  { name, story, tag, remindIn, quirk }: Sample,
  index: number,
  receipt: string,
  at: number,
): Promise<void> {
  const by = pick(RECRUITERS, index);
  const change = (act: ManyAct) => records.changeMany([receipt], act, by);
  // Every eighth reply takes three days.
  scene.now = at + (index % 8 === 7 ? 3 * DAY_MS : (1 + (index % 3)) * HOUR_MS);
  await change({ what: 'seen', to: true });
  if (story === 'opened') return;

  await change({ what: 'owner', to: by });
  scene.now += HOUR_MS;
  const note = { id: randomUUID(), text: pick(NOTES, index) };
  if (index % 3 > 0) await records.writeNote(receipt, note, by);
  const reply = {
    id: randomUUID().replaceAll('-', ''),
    to: emailOf(name),
    subject: `Your message (${receipt})`,
    text: `Hi,\n\nThank you for your message. When would be a good time for a 15-minute call?\n\n${by}`,
    template: '',
    known: 0,
  };
  await records.beginAnswer(receipt, reply, by);
  // Like a reply from a desk without mail, which the recruiter's own program sends.
  await records.endAnswer(receipt, reply.id, { state: 'prepared', detail: '' }, by);
  const talks = stages.find(({ id, outcome }) => id !== FIRST_STAGE && !outcome);
  if (talks) await change({ what: 'stage', to: talks.id });
  if (tag) await change({ what: 'tag', word: tag });
  // At 9:00 in this machine's time zone, like the reminders that people set in the desk.
  const due = remindIn && new Date().setHours(24 * remindIn + 9, 0, 0, 0);
  if (due) await records.setReminder(receipt, due, VISITOR);
  if (quirk === 'withdrawn') await consents.revoke(receipt, 'text', scene.now, by);
  scene.now += (2 + (index % 4)) * DAY_MS;
  const end = stages.find(({ outcome }) => outcome === story);
  if (end) await change({ what: 'stage', to: end.id, isFinished: true });
}
