import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  ALL_FORMATS,
  BufferTarget,
  Conversion,
  FilePathSource,
  Input,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heroFilm, heroPicture } from './hero-media.ts';
import { pictureSchema } from './picture.ts';
import { type MediaFiles, media, readMedia, slugOf } from './picture-files.ts';
import { SLOTS } from './slots.ts';
import { CONTENT_DIR } from './source.ts';

const FILM = fileURLToPath(new URL('../tests/fixtures/films/film-wide.mp4', import.meta.url));
const FOLDER = `${CONTENT_DIR}/pictures`;

let folder = '';
let ours: MediaFiles;

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#246' } });
}

const save = (name: string, bytes: Buffer | string) => writeFile(path.join(folder, name), bytes);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  await save('team.jpg', await plain(1600, 1200).jpeg().toBuffer());
  await save('small.png', await plain(640, 400).png().toBuffer());
  // A phone held upright writes its picture lying down, and says so.
  await save(
    'turned.jpg',
    await plain(1000, 800).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  );
  await save(
    'mark.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M0 0h24v24z"/></svg>',
  );
  await save('notes.txt', 'nothing to show');
  ours = await readMedia(folder);
});
afterAll(() => rm(folder, { recursive: true }));

/** What is said about a picture of About. */
function said(image: object): string[] {
  const { issues = [] } = v.safeParse(pictureSchema('A picture.', 'about', ours.pictures), {
    alt: 'Our team.',
    ...image,
  });
  return issues.map(({ message }) => message);
}

describe('a picture', () => {
  test.each(['team.jpg', 'turned.jpg', 'mark.svg'])('[X19] may be %s', (file) => {
    expect(said({ file })).toEqual([]);
    expect(said({ file, focus: 'left top' })).toEqual([]);
  });

  test('[X19] is as large as it is shown', () => {
    expect(ours.pictures.get('turned.jpg')).toMatchObject({ width: 800, height: 1000 });
  });

  test('[P4] that is not there is told from those that are', () => {
    const [message] = said({ file: 'office.jpg' });
    expect(message).toContain(`There is no office.jpg in ${FOLDER}`);
    expect(message).toContain('There are: mark.svg, small.png, team.jpg, turned.jpg.');
    expect(said({ file: 'Team.jpeg' })[0]).toContain('Did you mean team.jpg?');
  });

  test('[P4] that is too small is told how large it must be, once it is cut', () => {
    expect(said({ file: 'small.png' })).toEqual([
      `small.png has 640 by 400 pixels. ${SLOTS.about.called} needs at least 800 by 700: export it larger, or take another.`,
    ]);
  });

  test('[P4] needs a text for those who cannot see it', () => {
    expect(said({ file: 'team.jpg', alt: '' })[0]).toContain('This text is empty.');
    const { issues } = v.safeParse(pictureSchema('A picture.', 'about', ours.pictures), {
      file: 'team.jpg',
    });
    expect(issues).toHaveLength(1);
  });

  test('[P4] is cut at a side that exists', () => {
    expect(said({ file: 'team.jpg', focus: 'middle' })[0]).toContain('Write one of top,');
  });

  test('[X19] is named for addresses by what any browser takes', () => {
    expect(slugOf('Our Team (2026).JPG')).toBe('our-team-2026');
  });
});

describe('the folder of pictures', () => {
  const readWith = async (name: string, bytes: Buffer | string) => {
    await save(name, bytes);
    try {
      return await readMedia(folder);
    } finally {
      await rm(path.join(folder, name));
    }
  };

  test('[P4] has no two pictures of one name', async () => {
    const twin = readWith('Team.png', await plain(9, 9).png().toBuffer());
    await expect(twin).rejects.toThrow(
      `${FOLDER} has Team.png and team.jpg, which both become team. Rename or remove one.`,
    );
  });

  test('[P4] says which file is broken', async () => {
    await expect(readWith('broken.jpg', 'no picture')).rejects.toThrow(
      `${FOLDER}/broken.jpg can't be read`,
    );
    await expect(readWith('broken.mp4', 'no film')).rejects.toThrow(
      `${FOLDER}/broken.mp4 can't be read`,
    );
  });
});

/** A film's first moments in another container, not encoded anew. */
async function asWebm(file: string): Promise<Buffer> {
  using input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS });
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const conversion = await Conversion.init({ input, output, trim: { end: 1 } });
  await conversion.execute();
  return Buffer.from(target.buffer ?? new ArrayBuffer());
}

describe('the first view', () => {
  test('[H1] takes a wide picture that is wide enough, and phones a part of it', () => {
    const wide = v.safeParse(heroPicture(ours), { wide: 'team.jpg' });
    expect(wide.issues).toBeUndefined();
    const { issues } = v.safeParse(heroPicture(ours), { wide: 'small.png' });
    expect(issues?.[0].message).toContain(`${SLOTS['hero-wide'].called} needs at least 1600`);
  });

  test('[H1] [X19] takes a WebM, with its codec as browsers name it', async () => {
    await save('office.webm', await asWebm(FILM));
    const { films } = await readMedia(folder);
    const schema = heroFilm({ ...media, films });
    const { issues } = v.safeParse(schema, { wide: ['office.webm'], pause: 'Stop', play: 'Go' });
    expect(issues).toBeUndefined();
    expect(films.get('office.webm')?.type).toMatch(/^video\/webm; codecs="av01\.[\w.]+"$/);
  });

  const film = { width: 1600, height: 900, type: 'video/mp4; codecs="av01.0.08M.10"' };
  const films = new Map([
    ['loop.mp4', { ...film, bytes: 600_000, seconds: 10 }],
    ['talk.mp4', { ...film, bytes: 600_000, seconds: 61 }],
    ['huge.mp4', { ...film, bytes: 9_000_000, seconds: 10 }],
  ]);
  const schema = heroFilm({ ...media, films });
  test.each([
    ['loop.mp4', undefined],
    ['talk.mp4', 'talk.mp4 lasts 61 seconds. Cut it to a loop of at most 20.'],
    ['huge.mp4', 'huge.mp4 has 9.0 MB, which each visitor would load.'],
    ['loop.mov', 'There is no loop.mov in'],
  ])('[P4] [H1] of the film %s says: %s', (file, message) => {
    const { issues = [] } = v.safeParse(schema, { wide: [file], pause: 'Pause', play: 'Play' });
    expect(issues.map((issue) => issue.message)).toEqual(
      message === undefined ? [] : [expect.stringContaining(message)],
    );
  });
});
