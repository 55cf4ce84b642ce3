import * as v from 'valibot';
import { headingFields } from './heading.ts';
import { listOf } from './list.ts';
import { objectOf } from './object.ts';
import { pictureFile, pictureSchema } from './picture.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

const executive = v.pipe(
  objectOf('A person. Needs a title, a subtitle, or both.', {
    name: copy('The full name.', 40),
    title: v.optional(copy('The position, such as President.', 40)),
    subtitle: v.optional(copy('Added to the position, or used in place of it.', 60)),
    description: copy('A sentence about the person.', 160),
    avatar: v.optional(
      pictureSchema('The portrait. Without it, the card shows initials.', 'portrait'),
    ),
    background: v.optional(
      pictureFile(
        'A calm picture behind the card, a file in the pictures folder. Without it, the background is plain.',
        ['ground'],
      ),
    ),
    profile: v.optional(
      v.pipe(
        copy(
          'URL of the person’s profile, such as on LinkedIn. Without it, the card has no link.',
          200,
        ),
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

export const leadershipSchema = objectOf('The people who lead the agency.', {
  ...headingFields(40),
  link: copy('Text of the link to a profile.', 24),
  executives: listOf('The people, in order. Write [] to leave out the section.', executive, {
    least: 0,
    most: 12,
    of: 'executives',
    because: 'more than twelve would be a staff list',
  }),
});

export const leadership = readRecord('leadership.yaml', leadershipSchema);
