import * as v from 'valibot';
import { markSchema } from './company-logo.ts';
import { listOf } from './list.ts';
import { objectOf } from './object.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

/** Sizes of logos, so that all look equally prominent. */
const MARK_SIZES = ['regular', 'large', 'wide'] as const;

const wordmark = v.literal(
  'wordmark',
  'Write a set and a name, such as { set: simple-icons, name: ubisoft }, or wordmark.',
);

const logo = objectOf('A client whose name is shown.', {
  id: v.pipe(
    v.string('Write an id.'),
    v.description('A name for programs, in lowercase letters.'),
    v.regex(/^[a-z0-9-]+$/, 'Use only lowercase letters, digits, and hyphens.'),
  ),
  name: copy('The name, beside the logo.', 30),
  description: copy('What screen readers say in place of the logo and the name.', 60),
  /** Undefined for a wordmark, which has no drawing. */
  mark: v.pipe(
    // A union would report every mistake inside it with the same message.
    v.lazy((input) => (typeof input === 'object' ? markSchema : wordmark)),
    v.metadata({
      description: 'The logo’s set and name, or wordmark for a name without a logo.',
      examples: ['wordmark', { set: 'simple-icons', name: 'ubisoft' }],
    }),
    v.transform((mark) => (mark === 'wordmark' ? undefined : mark)),
  ),
  sizeClass: v.pipe(
    v.picklist(MARK_SIZES, `Write one of ${MARK_SIZES.join(', ')}.`),
    v.description('Size of the logo, so that all look equally prominent.'),
  ),
});

export const trustedSchema = objectOf('The clients you may name.', {
  heading: copy('Beside the names of the clients.', 48),
  note: v.optional(copy('Below the heading while the names are examples.', 40, 'Example names')),
  moving: objectOf('Names of the button beside the moving logos, for screen readers.', {
    pause: copy('While they move.', 40),
    play: copy('While they are paused.', 40),
  }),
  logos: v.pipe(
    listOf('The clients. Show only those who have agreed. Write [] to leave out the row.', logo, {
      least: 0,
      most: 40,
      of: 'logos',
      because: 'forty take a minute to scroll by',
    }),
    v.check(
      (logos) => new Set(logos.map(({ id }) => id)).size === logos.length,
      'Two logos have the same id. Give each its own.',
    ),
  ),
});

export const trusted = readRecord('trusted.yaml', trustedSchema);
