import * as v from 'valibot';
import { templateSchema } from './templates.ts';

const line = v.pipe(v.string(), v.nonEmpty());

/** The id of the stage in which every submission begins: nobody has replied yet. */
export const FIRST_STAGE = 'new';

/** The most stages: each has a number key, from 1 to 9. */
export const MAX_STAGES = 9;

const stageSchema = v.object({
  /** Stays the same when the agency renames the stage: submissions hold it. */
  id: line,
  name: line,
  /** The outcome for the agency, for a stage that ends the work. */
  outcome: v.optional(v.picklist(['won', 'lost'])),
});
export type Stage = v.InferOutput<typeof stageSchema>;

const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** When a visitor is promised a reply, in the agency's business hours. */
const promisedSchema = v.object({
  businessDays: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** As `America/New_York`. */
  timeZone: line,
  /** As `09:00`. */
  from: clock,
  to: clock,
  /** Days of the week: 1 is Monday, 7 is Sunday. */
  days: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
    v.minLength(1),
  ),
  /** Days when the agency is closed, such as `2026-12-25`. */
  closed: v.array(line),
});
export type Promised = v.InferOutput<typeof promisedSchema>;

/**
 * The settings that the built site passes to the desk and the commands in cli, as `desk.json`
 * beside the pages. The service never sends it to a visitor.
 */
export const deskSettingsSchema = v.object({
  /** The agency's stages in their order; the first is `new`. */
  stages: v.pipe(v.array(stageSchema), v.minLength(1)),
  /** Left out if the agency names no hours; then nothing is due. */
  promised: v.optional(promisedSchema),
  /** The reply templates for recruiters, in the order of the file. */
  templates: v.optional(v.array(templateSchema), []),
});
export type DeskSettings = v.InferOutput<typeof deskSettingsSchema>;

/** For a missing site, or one built before the agency had its own stages. */
export const DEFAULT_DESK: DeskSettings = {
  stages: [
    { id: FIRST_STAGE, name: 'New' },
    { id: 'in-talks', name: 'In talks' },
    { id: 'done', name: 'Done' },
  ],
  templates: [],
};

/**
 * The stages that end the work: those with an outcome. Where no stage has one, the last of at least
 * three.
 */
export function finishedStages(stages: readonly Stage[]): string[] {
  const ends = stages.filter(({ outcome }) => outcome !== undefined);
  if (ends.length === 0 && stages.length >= 3) ends.push(...stages.slice(-1));
  return ends.map(({ id }) => id);
}

/** The stage's name. For one that the agency no longer has, its id as words. */
export function stageName(stages: readonly Stage[], id: string): string {
  const known = stages.find((stage) => stage.id === id);
  if (known) return known.name;
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The most submissions that one request may name: more than a person looks through. */
export const MAX_AT_ONCE = 1000;
