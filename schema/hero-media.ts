import * as v from 'valibot';
import { objectOf } from './object.ts';
import { missing, pictureFile } from './picture.ts';
import { type MediaFiles, media } from './picture-files.ts';
import { copy } from './placeholders.ts';

/** The limits of a video: visitors load all of it for a background. */
const MAX_SECONDS = 20;
const MAX_BYTES = 5_000_000;

/** The agency's own picture behind the hero text, or the first frame of the video there. */
export function heroPicture({ pictures }: MediaFiles = media) {
  return objectOf(
    'Your own picture behind the hero text, in place of the drawing. If there is a video, it is the video’s first frame.',
    {
      wide: pictureFile('A landscape picture in the pictures folder.', ['hero-wide'], pictures),
      phone: v.optional(
        pictureFile(
          'A portrait picture for phones held upright. Without it, they show the middle of the wide one.',
          ['hero-phone'],
          pictures,
        ),
      ),
    },
  );
}

/** The hero's video, and the names of the button that pauses it. */
export function heroFilm({ films }: MediaFiles = media) {
  const files = (is: string) =>
    v.pipe(
      v.array(
        filmFile(films),
        'Write the files as a list, in the order in which browsers should try them.',
      ),
      v.description(is),
      v.examples([['office.mp4']]),
      v.minLength(1, 'Name at least one file, or leave out the list.'),
    );
  const shapes = {
    wide: files(
      'MP4 or WebM files in the pictures folder, in the order in which browsers should try them.',
    ),
    phone: v.optional(files('The same for narrow screens. Without it, they show the wide one.')),
  };
  return objectOf(
    'The hero’s video, without sound: behind the text if you set your own picture, otherwise behind the scorecard. Visitors who prefer less motion or save data don’t see it.',
    {
      ...shapes,
      atNight: v.optional(objectOf('Other videos for the dark theme.', shapes)),
      pause: copy(
        'Name of the button that pauses the video, for screen readers.',
        24,
        'Pause the video',
      ),
      play: copy('Name of the same button while the video is paused.', 24, 'Play the video'),
    },
  );
}

function filmFile(films: MediaFiles['films']) {
  return v.pipe(
    v.string('Write the name of a file in the pictures folder, such as office.mp4.'),
    v.check(
      (file) => films.has(file),
      ({ input }) => missing(input, [...films.keys()]),
    ),
    v.check(
      (file) => (films.get(file)?.seconds ?? 0) <= MAX_SECONDS,
      ({ input }) =>
        `${input} is ${Math.round(films.get(input)?.seconds ?? 0)} seconds long. Cut it to a loop of at most ${MAX_SECONDS} seconds.`,
    ),
    v.check(
      (file) => (films.get(file)?.bytes ?? 0) <= MAX_BYTES,
      ({ input }) =>
        `${input} is ${((films.get(input)?.bytes ?? 0) / 1e6).toFixed(1)} MB, and every visitor would load it. Encode it to at most ${MAX_BYTES / 1e6} MB: fewer pixels, no sound, or a higher -crf in ffmpeg.`,
    ),
  );
}
