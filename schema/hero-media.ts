import * as v from 'valibot';
import { part } from './part.ts';
import { missing, pictureFile } from './picture.ts';
import { type MediaFiles, media } from './picture-files.ts';
import { copy } from './placeholders.ts';

/** The longest and the largest film: visitors load all of it for a background. */
const MAX_SECONDS = 20;
const MAX_BYTES = 5_000_000;

/** The agency's own picture behind the words of the first view; with a film, its first frame. */
export function heroPicture({ pictures }: MediaFiles = media) {
  return part(
    'A picture of your own behind the words of the first view, in the place of the drawing. With a film, it is the first frame of the film.',
    {
      wide: pictureFile('A file in the folder pictures, wider than high.', ['hero-wide'], pictures),
      phone: v.optional(
        pictureFile(
          'A higher than wide one for upright phones. Without it, they get the middle of the wide one.',
          ['hero-phone'],
          pictures,
        ),
      ),
    },
  );
}

/** The film behind the words of the first view, and the names of the button that stops it. */
export function heroFilm({ films }: MediaFiles = media) {
  const files = (is: string) =>
    v.pipe(
      v.array(
        filmFile(films),
        'Write the files as a list, the one that browsers try first at first.',
      ),
      v.description(is),
      v.examples([['office.mp4']]),
      v.minLength(1, 'Name at least one file, or leave out the list.'),
    );
  const shapes = {
    wide: files(
      'Files in the folder pictures, MP4 or WebM. The one that browsers are to try first stands first.',
    ),
    phone: v.optional(
      files('The same for screens that are not wide. Without it, they get the wide one.'),
    ),
  };
  return part(
    'The film of the first view, without sound: behind the words with a picture of your own, else behind the scorecard. Visitors who want less motion or save data see it without.',
    {
      ...shapes,
      atNight: v.optional(part('Other films for the dark theme.', shapes)),
      pause: copy(
        'Name of the button that stops the film, for screen readers.',
        24,
        'Stop the film',
      ),
      play: copy('Name of the same button while the film stands.', 24, 'Play the film'),
    },
  );
}

function filmFile(films: MediaFiles['films']) {
  return v.pipe(
    v.string('Write the name of a file in the folder pictures, as office.mp4.'),
    v.check(
      (file) => films.has(file),
      ({ input }) => missing(input, [...films.keys()]),
    ),
    v.check(
      (file) => (films.get(file)?.seconds ?? 0) <= MAX_SECONDS,
      ({ input }) =>
        `${input} lasts ${Math.round(films.get(input)?.seconds ?? 0)} seconds. Cut it to a loop of at most ${MAX_SECONDS}.`,
    ),
    v.check(
      (file) => (films.get(file)?.bytes ?? 0) <= MAX_BYTES,
      ({ input }) =>
        `${input} has ${((films.get(input)?.bytes ?? 0) / 1e6).toFixed(1)} MB, which each visitor would load. Encode it to at most ${MAX_BYTES / 1e6} MB: fewer pixels, no sound, or a higher -crf of ffmpeg.`,
    ),
  );
}
