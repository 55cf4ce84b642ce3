import * as v from 'valibot';
import { headSchema } from './head.ts';
import { heroFilm, heroPicture } from './hero-media.ts';
import { path } from './link.ts';
import { listOf } from './list.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';
import { sectionsSchema } from './sections.ts';

const heroLink = v.strictObject({ name: copy(24), link: path });

export const homeSchema = v.strictObject({
  head: headSchema,
  hero: v.pipe(
    v.strictObject({
      headline: listOf(copy(18), {
        least: 1,
        most: 4,
        of: 'lines of the headline',
        because: 'the fifth pushes the buttons out of a phone',
      }),
      subline: copy(160),
      /** The two links to the form. */
      doors: v.strictObject({ hiring: heroLink, jobseeking: heroLink }),
      /** The link beside them. It is left out with the section that it leads to. */
      more: heroLink,
      /** Shown at the end of the first view until the visitor scrolls. */
      scroll: copy(24),
      /** What is behind the words. Without both, a plain ground. */
      picture: v.optional(heroPicture()),
      film: v.optional(heroFilm()),
    }),
    v.check(
      ({ picture, film }) => !film || picture !== undefined,
      'Name a picture, too: the first frame of the film, which stands until the film plays. ffmpeg -i film.mp4 -frames:v 1 first.png takes it out.',
    ),
  ),
  sections: sectionsSchema,
  contact: v.strictObject({
    label: copy(24),
    heading: copy(60),
    /** The steps after the form is sent, in order. */
    next: listOf(v.strictObject({ title: copy(48), text: copy(120) }), {
      least: 1,
      most: 5,
      of: 'steps',
      because: 'they stay in view beside the form, all at once',
    }),
  }),
});

export const home = readRecord('home.yaml', homeSchema);
