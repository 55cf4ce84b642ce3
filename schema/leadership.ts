import * as v from 'valibot';
import { headingFields } from './heading.ts';
import { listOf } from './list.ts';
import { part } from './part.ts';
import { pictureFile, pictureSchema } from './picture.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

const executive = v.pipe(
  part('A person. A title, a subtitle, or both are needed.', {
    name: copy('The whole name.', 40),
    title: v.optional(copy('The position, as President.', 40)),
    subtitle: v.optional(copy('What is added to the position, or stands in its place.', 60)),
    description: copy('A sentence about the person.', 160),
    avatar: v.optional(
      pictureSchema('The portrait. Without it, the card shows the initials.', 'portrait'),
    ),
    background: v.optional(
      pictureFile(
        'A calm picture behind the card, a file in the folder pictures. Without it, the ground is plain.',
        ['ground'],
      ),
    ),
    profile: v.optional(
      v.pipe(
        copy(
          'Address of the profile in a professional network. Without it, the card has no link.',
          200,
        ),
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

export const leadershipSchema = part('The people who lead the agency.', {
  ...headingFields(40),
  link: copy('Text of the link to a profile.', 24),
  executives: listOf('The people, in their order. With [] the section is left out.', executive, {
    least: 0,
    most: 12,
    of: 'executives',
    because: 'more faces than twelve are a staff list and not a leadership',
  }),
});

export const leadership = readRecord('leadership.yaml', leadershipSchema);
