import * as v from 'valibot';
import { headSchema } from './head.ts';
import { path } from './link.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';
import { sectionsSchema } from './sections.ts';

const heroLink = v.strictObject({ name: copy(24), link: path });

export const homeSchema = v.strictObject({
  head: headSchema,
  hero: v.strictObject({
    headline: v.pipe(
      v.array(copy(18), 'Write the lines of the headline as a list.'),
      v.minLength(1, 'Write at least one line.'),
      v.maxLength(4, 'Use at most 4 lines: the fifth pushes the buttons out of a phone.'),
    ),
    subline: copy(160),
    /** The two links to the form. */
    doors: v.strictObject({ hiring: heroLink, jobseeking: heroLink }),
    /** The link beside them. It is left out with the section that it leads to. */
    more: heroLink,
    /** Shown at the end of the first view until the visitor scrolls. */
    scroll: copy(24),
    /** Names of the button that pauses and resumes the film behind the words. */
    film: v.strictObject({ pause: copy(24), play: copy(24) }),
  }),
  sections: sectionsSchema,
  contact: v.strictObject({
    label: copy(24),
    heading: copy(60),
    /** The steps after the form is sent, in order. */
    next: v.pipe(
      v.array(v.strictObject({ title: copy(48), text: copy(120) })),
      v.minLength(1, 'Write at least one step.'),
    ),
  }),
});

export const home = readRecord('home.yaml', homeSchema);
