import * as v from 'valibot';
import { part } from '../part.ts';
import { copy } from '../placeholders.ts';
import { words } from '../records.ts';

/** Longest text that can be spoken in one breath, in characters. */
export const SPOKEN = 160;

/** A sentence that the agent speaks. */
export function spoken(is: string) {
  return copy(is, SPOKEN);
}

/** A question that differs by audience. */
export function bothAudiences(is: string, hiring: string, jobseeking: string) {
  return part(is, { hiring: spoken(hiring), jobseeking: spoken(jobseeking) });
}

const wording = words('A word or a few, as visitors say them.', 60);

/** A list of what visitors may say. `is` says what for, and how it is compared. */
export function wordings(is: string) {
  return v.pipe(
    v.array(wording, 'Write a list of wordings.'),
    v.description(is),
    v.minLength(1, 'Write at least one wording.'),
  );
}

/** Several lists of wordings. `lists` has the description of each by its name. */
export function listsOf<const Lists extends Readonly<Record<string, string>>>(
  is: string,
  lists: Lists,
) {
  const entries = Object.entries(lists).map(([name, each]) => [name, wordings(each)]);
  return part(is, Object.fromEntries(entries) as Record<keyof Lists, ReturnType<typeof wordings>>);
}
