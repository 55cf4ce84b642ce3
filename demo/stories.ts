import { randomUUID } from 'node:crypto';
import { FIRST_STAGE, finishedStages, type Stage } from '../contract/desk.ts';
import { DAY_MS, HOUR_MS } from '../intake/shared/time.ts';
import type { Store } from '../intake/store/store.ts';
import { type Person, pick } from './people.ts';

/** The name of the person who opens the demo's desk. */
export const VISITOR = 'Sam Keller';
const RECRUITERS = [VISITOR, 'Dana Whitfield', 'Luis Ortega', 'Mei Tanaka'];
const NOTES = {
  hiring: [
    'Called. They want to see three people by the end of the month and will decide within a week.',
    "Asked about the salary range. It's in the brief. The founder does the first interview.",
  ],
  jobseeking: [
    "Good call. Four weeks' notice, wants to stay remote. Introduce to Studio Kite.",
    'Strong on paper. Ask about the two years at their last job.',
  ],
} as const;
const TAGS = ['remote only', 'speaks Spanish', 'referral', 'urgent'];

/** The outcome of a submission. */
export interface Story {
  /** `new`: nobody has replied. The others are stages that the agency may name differently. */
  ends: 'new' | 'in talks' | 'won' | 'lost';
  isSeen: boolean;
  hasNote: boolean;
  tag?: string;
  /** When the reminder is due, in milliseconds from now. */
  remindIn?: number;
  /** The consent was revoked. */
  isWithdrawn?: true;
}

/**
 * The story of the submission at this index, oldest first. The newest are new, two are overdue, two
 * have a reminder, and the others are in talks, won, or lost.
 */
export function storyOf(index: number, of: number): Story {
  const age = of - 1 - index;
  if (age < 4) return { ends: 'new', isSeen: false, hasNote: false };
  if (age === 4 || age === 9) return { ends: 'new', isSeen: true, hasNote: age === 9 };
  const ends = pick(['in talks', 'won', 'lost', 'in talks', 'lost'] as const, index);
  return {
    ends: age < 10 ? 'in talks' : ends,
    isSeen: true,
    hasNote: index % 2 === 0,
    ...(index % 3 === 0 && { tag: pick(TAGS, index) }),
    ...(age === 6 && { remindIn: -2 * HOUR_MS }),
    ...(age === 7 && { remindIn: 3 * DAY_MS }),
    ...(age === 20 && { isWithdrawn: true }),
  };
}

/** A recruiter's action, some time after the submission arrived. */
export interface Act {
  /** Milliseconds. */
  after: number;
  act(store: Store, receipt: string, now: number): Promise<unknown>;
}

/** A recruiter's actions on a submission, in order. */
export function workOn(
  { ends, isSeen, hasNote, tag, remindIn, isWithdrawn }: Story,
  stages: readonly Stage[],
  person: Person,
  index: number,
): Act[] {
  const by = pick(RECRUITERS, index);
  const begun = (1 + (index % 6) * 3) * HOUR_MS;
  const acts: Act[] = [];
  const does = (after: number, act: Act['act']) => acts.push({ after: begun + after, act });
  if (isSeen)
    does(0, ({ records }, receipt) =>
      records.changeMany([receipt], { what: 'seen', to: true }, by),
    );
  if (hasNote) {
    const text = pick<string>(NOTES[person.mode], index);
    const note = { id: randomUUID(), text };
    does(HOUR_MS, ({ records }, receipt) => records.writeNote(receipt, note, by));
  }
  if (ends !== 'new') {
    does(0, ({ records }, receipt) => records.changeMany([receipt], { what: 'owner', to: by }, by));
    does(HOUR_MS, ({ records }, receipt) => answer(records, receipt, person, by));
    moves(HOUR_MS, (stage) => stage.id !== FIRST_STAGE && !stage.outcome);
    if (ends !== 'in talks') moves((4 + (index % 5)) * DAY_MS, ({ outcome }) => outcome === ends);
  }
  if (tag) {
    does(HOUR_MS, ({ records }, receipt) =>
      records.changeMany([receipt], { what: 'tag', word: tag }, by),
    );
  }
  if (remindIn !== undefined) {
    does(2 * HOUR_MS, ({ records }, receipt, now) =>
      records.setReminder(receipt, now + remindIn, VISITOR),
    );
  }
  if (isWithdrawn) {
    does(5 * DAY_MS, ({ consents }, receipt, now) =>
      consents.revoke(receipt, 'text', now - DAY_MS, by),
    );
  }
  return acts;

  /** Moves it to the agency's first stage of a kind, if it has one. */
  function moves(after: number, isIt: (stage: Stage) => boolean): void {
    const to = stages.find(isIt)?.id;
    if (to === undefined) return;
    const isFinished = finishedStages(stages).includes(to);
    does(after, ({ records }, receipt) =>
      records.changeMany([receipt], { what: 'stage', to, isFinished }, by),
    );
  }
}

/** Records a reply as the desk does without mail: written in the recruiter's own program. */
async function answer(
  records: Store['records'],
  receipt: string,
  { fields }: Person,
  by: string,
): Promise<void> {
  const id = randomUUID().replaceAll('-', '');
  const written = {
    id,
    to: fields.email ?? '',
    subject: `Your message (${receipt})`,
    text: `Hi ${fields.firstname},\n\nThank you for your message. When would be a good time this week for a 15-minute call?\n\n${by}`,
    template: '',
    known: 0,
  };
  await records.beginAnswer(receipt, written, by);
  await records.endAnswer(receipt, id, { state: 'prepared', detail: '' }, by);
}
