import * as v from 'valibot';
import { listOf, words } from './fields.ts';
import { missing, pictureFile } from './picture.ts';
import { type MediaFiles, media } from './picture-files.ts';
import { copy, headSchema, texts } from './placeholders.ts';
import { readRecord } from './records.ts';
import { path, sectionsSchema } from './sections.ts';

/** The limits of a video: visitors load all of it for a background. */
const MAX_SECONDS = 20;
const MAX_MEGABYTES = 5;

/** The agency's own picture behind the hero text, or the first frame of the video there. */
export function heroPicture({ pictures }: MediaFiles = media) {
  return v.strictObject({
    wide: pictureFile('hero-wide', pictures),
    phone: v.optional(pictureFile('hero-phone', pictures)),
  });
}

/** The hero's video, and the names of the button that pauses it. Browsers try the files in order. */
export function heroFilm({ films }: MediaFiles = media) {
  const file = v.pipe(
    v.string('Write the name of a file in the pictures folder, such as office.mp4.'),
    v.check(
      (name) => films.has(name),
      ({ input }) => missing(input, [...films.keys()]),
    ),
    v.check((name) => {
      const film = films.get(name);
      return !film || (film.seconds <= MAX_SECONDS && film.bytes <= MAX_MEGABYTES * 1e6);
    }, `Every visitor would load all of this video. Make it at most ${MAX_SECONDS} seconds and ${MAX_MEGABYTES} MB.`),
  );
  const shapes = { wide: listOf(file, 1, 9), phone: v.optional(listOf(file, 1, 9)) };
  const atNight = v.optional(v.strictObject(shapes));
  return v.strictObject({ ...shapes, atNight, pause: copy(24), play: copy(24) });
}

/**
 * Groups the headline's lines by the wide line that contains them. Undefined if the wide lines are
 * made of anything else.
 */
export function joined(
  headline: readonly string[],
  wide: readonly string[] = headline,
): string[][] | undefined {
  const rest = [...headline];
  const groups = wide.map((line) => {
    const group: string[] = [];
    while (rest[0] !== undefined && `${[...group, rest[0]].join(' ')} `.length <= line.length + 1) {
      group.push(rest.shift() ?? '');
    }
    return group;
  });
  const isSame = groups.every((group, i) => group.join(' ') === wide[i]);
  return rest.length === 0 && isSame ? groups : undefined;
}

const heroLink = v.strictObject({ name: copy(24), link: path });

const hero = v.pipe(
  v.strictObject({
    headline: listOf(copy(18), 1, 4),
    wide: v.optional(listOf(words(40), 1, 4)),
    subline: copy(160),
    doors: v.strictObject({ hiring: heroLink, jobseeking: heroLink }),
    more: listOf(heroLink, 1, 3),
    /** Shown on phones, where the figures are further down. */
    price: v.optional(copy(60)),
    figures: listOf(v.strictObject({ figure: copy(16), caption: copy(40) }), 2, 5),
    scroll: copy(24),
    notFound: copy(48),
    picture: v.optional(heroPicture()),
    film: v.optional(heroFilm()),
  }),
  v.check(
    ({ headline, wide }) => !wide || joined(headline, wide) !== undefined,
    'Each line for wide screens must be one or more whole lines of the headline, in the same order.',
  ),
);

export const homeSchema = v.strictObject({
  head: headSchema,
  hero,
  sections: sectionsSchema,
  /** The text beside the form. */
  contact: v.strictObject({
    heading: v.strictObject(texts(40, 'hiring', 'jobseeking')),
    next: listOf(v.strictObject({ title: copy(48), text: copy(120) }), 1, 5),
  }),
});

export const home = readRecord('home.yaml', homeSchema);
