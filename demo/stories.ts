import { randomUUID } from 'node:crypto';
import { FIRST_STAGE, type Stage } from '../contract/desk.ts';
import { DAY_MS, HOUR_MS } from '../intake/shared/time.ts';
import type { Store } from '../intake/store/store.ts';
import { type Person, pick } from './people.ts';

const RECRUITERS = ['Dana Whitfield', 'Luis Ortega', 'Mei Tanaka'];
const NOTES = {
  hiring: [
    'Called. They want to see three people by the end of the month, and decide within a week.',
    'Asked for the range: it is in the brief. The founder does the first interview.',
  ],
  jobseeking: [
    'Good call. Notice of four weeks, wants to stay remote. Introduce to Studio Kite.',
    'Strong on paper. Ask about the two years at the last place.',
  ],
} as const;
const TAGS = ['remote only', 'speaks Spanish', 'referral', 'urgent'];

/** What became of a submission. */
export interface Story {
  /** `new`: nobody has answered. The others are stages that the agency may call by other names. */
  ends: 'new' | 'in talks' | 'won' | 'lost';
  isSeen: boolean;
  hasNote: boolean;
  tag?: string;
  /** When to come back to it, from now on, in milliseconds. */
  remindIn?: number;
  /** The consent was taken back. */
  isWithdrawn?: true;
}

/**
 * The story of one of several submissions, the oldest first: the newest are new, two wait for too
 * long, two have a reminder, and the others are in talks, won or lost.
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

/** What a recruiter does with a submission, so long after it came. */
export interface Act {
  /** Milliseconds. */
  after: number;
  act(store: Store, receipt: string, now: number): Promise<unknown>;
}

/** What recruiters do with a submission, in the order in which they do it. */
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
  if (isSeen) does(0, ({ records }, receipt) => records.setSeen(receipt, true, by));
  if (hasNote) {
    const text = pick<string>(NOTES[person.mode], index);
    const note = { id: randomUUID(), text };
    does(HOUR_MS, ({ records }, receipt) => records.writeNote(receipt, note, by));
  }
  if (ends !== 'new') {
    does(0, ({ records }, receipt) => records.setOwner(receipt, by, by));
    does(HOUR_MS, ({ records }, receipt) => answer(records, receipt, person, by));
    moves(HOUR_MS, (stage) => stage.id !== FIRST_STAGE && !stage.outcome);
    if (ends !== 'in talks') moves((4 + (index % 5)) * DAY_MS, ({ outcome }) => outcome === ends);
  }
  if (tag) does(HOUR_MS, ({ records }, receipt) => records.addTag(receipt, tag, by));
  if (remindIn !== undefined) {
    does(2 * HOUR_MS, ({ records }, receipt, now) =>
      records.setReminder(receipt, now + remindIn, by),
    );
  }
  if (isWithdrawn) {
    does(5 * DAY_MS, ({ consents }, receipt, now) =>
      consents.revoke(receipt, 'text', now - DAY_MS, by),
    );
  }
  return acts;

  /** Moves it to the agency's stage of a kind, if it has one. */
  function moves(after: number, isIt: (stage: Stage) => boolean): void {
    const stage = stages.find(isIt);
    if (stage) does(after, ({ records }, receipt) => records.setStage(receipt, stage.id, by));
  }
}

/** Notes an answer as the desk does where it sends no mail: written in the recruiter's own program. */
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
    text: `Hello ${fields.firstname},\n\nthank you for your message. When is a good time for a call of fifteen minutes this week?\n\n${by}`,
    template: '',
  };
  await records.beginAnswer(receipt, written, by);
  await records.endAnswer(receipt, id, { state: 'prepared', detail: '' }, by);
}
