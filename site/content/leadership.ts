import * as v from 'valibot';
import { listOf } from './fields.ts';
import { pictureFile, pictureSchema } from './picture.ts';
import { copy, headingFields } from './placeholders.ts';
import { readRecord } from './records.ts';

const executive = v.pipe(
  v.strictObject({
    name: copy(40),
    title: v.optional(copy(40)),
    subtitle: v.optional(copy(60)),
    description: copy(160),
    /** Without it, the card shows initials. */
    avatar: v.optional(pictureSchema('portrait')),
    background: v.optional(pictureFile('ground')),
    profile: v.optional(
      v.pipe(
        copy(200),
        v.regex(/^https:\/\/\S+$/, 'Write a full web address that starts with https://'),
      ),
    ),
  }),
  v.check(
    ({ title, subtitle }) => title !== undefined || subtitle !== undefined,
    'Write a title or a subtitle, so that the card says what this person does.',
  ),
);

export type Executive = v.InferOutput<typeof executive>;

export const leadershipSchema = v.strictObject({
  ...headingFields,
  link: copy(24),
  executives: listOf(executive, 0, 12),
});

export const leadership = readRecord('leadership.yaml', leadershipSchema);
