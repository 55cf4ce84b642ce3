import * as v from 'valibot';
import { listOf } from './list.ts';
import { markSchema } from './mark.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

/** Sizes of marks, so that all marks look equally strong. */
const MARK_SIZES = ['regular', 'large', 'wide'] as const;

const wordmark = v.literal(
  'wordmark',
  'Write a set and a name as { set: simple-icons, name: ubisoft }, or wordmark.',
);

const logo = v.strictObject({
  id: v.pipe(
    v.string('Write an id.'),
    v.regex(/^[a-z0-9-]+$/, 'Write the id in small letters, digits and hyphens.'),
  ),
  /** Shown beside the mark. */
  name: copy(30),
  /** Read out by screen readers in place of the mark and the name. */
  description: copy(60),
  /** Undefined for a wordmark, which has no drawing. */
  mark: v.pipe(
    // A union would report every mistake inside the mark with the same message.
    v.lazy((input) => (typeof input === 'object' ? markSchema : wordmark)),
    v.transform((mark) => (mark === 'wordmark' ? undefined : mark)),
  ),
  sizeClass: v.picklist(MARK_SIZES, `Write one of ${MARK_SIZES.join(', ')}.`),
});

export const trustedSchema = v.strictObject({
  heading: copy(48),
  /** Names of the button that stops and restarts the moving logos. */
  moving: v.strictObject({ pause: copy(40), play: copy(40) }),
  /** The row between the first view and the logos. */
  figures: listOf(v.strictObject({ figure: copy(16), caption: copy(40) }), {
    least: 2,
    most: 5,
    of: 'figures',
    because: 'one is no row, and six are too narrow for their words',
  }),
  /** If the list is empty, the row of logos is left out. */
  logos: v.pipe(
    listOf(logo, {
      least: 0,
      most: 40,
      of: 'logos',
      because: 'forty take a minute to go round',
    }),
    v.check(
      (logos) => new Set(logos.map(({ id }) => id)).size === logos.length,
      'Two logos have the same id. Give each its own.',
    ),
  ),
});

export const trusted = readRecord('trusted.yaml', trustedSchema);
