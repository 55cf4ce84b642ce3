import * as v from 'valibot';
import { listOf } from './list.ts';
import { pictureFile, pictureSchema } from './picture.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

const executive = v.pipe(
  v.strictObject({
    name: copy(40),
    /** The person's position and an addition to it. At least one of the two is required. */
    title: v.optional(copy(40)),
    subtitle: v.optional(copy(60)),
    description: copy(160),
    avatar: pictureSchema('portrait'),
    /** A calm picture behind the portrait. Without it the ground is plain. */
    background: v.optional(pictureFile(['ground'])),
    /** The person's profile in the professional network. */
    profile: v.optional(
      v.pipe(
        copy(200),
        v.regex(/^https:\/\/\S+$/, 'Write a whole web address that begins with https://'),
      ),
    ),
  }),
  v.check(
    ({ title, subtitle }) => title !== undefined || subtitle !== undefined,
    'Write a title or a subtitle: the card says what this person does.',
  ),
);

export type Executive = v.InferOutput<typeof executive>;

export const leadershipSchema = v.strictObject({
  label: copy(24),
  heading: copy(40),
  /** Text of the link to a profile. */
  link: copy(24),
  /** If the list is empty, the section is left out. */
  executives: listOf(executive, {
    least: 0,
    most: 12,
    of: 'executives',
    because: 'more faces than twelve are a staff list and not a leadership',
  }),
});

export const leadership = readRecord('leadership.yaml', leadershipSchema);
