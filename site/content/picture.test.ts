import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heroFilm, heroPicture } from './home.ts';
import { photoUrl, pictureSchema } from './picture.ts';
import { type MediaFiles, media, readMedia } from './picture-files.ts';
import { CONTENT_DIR } from './source.ts';

const FILM = fileURLToPath(new URL('../../tests/fixtures/films/film-wide.mp4', import.meta.url));
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
  // A phone held upright saves its picture sideways, with an orientation tag.
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

/** The messages about a picture for About. */
function said(image: object): string[] {
  const { issues = [] } = v.safeParse(pictureSchema('about', ours.pictures), {
    alt: 'Our team.',
    ...image,
  });
  return issues.map(({ message }) => message);
}

describe('a picture', () => {
  test.each(['team.jpg', 'turned.jpg', 'mark.svg'])('[X19] can be %s', (file) => {
    expect(said({ file })).toEqual([]);
    expect(said({ file, focus: 'left top' })).toEqual([]);
  });

  test('[X19] has the size that browsers show', () => {
    expect(ours.pictures.get('turned.jpg')).toMatchObject({ width: 800, height: 1000 });
  });

  test.each([
    [{ file: 'office.jpg' }, `office.jpg isn't in ${FOLDER}`],
    [{ file: 'office.jpg' }, 'Files there: mark.svg, small.png, team.jpg, turned.jpg.'],
    [{ file: 'Team.jpeg' }, 'Did you mean team.jpg?'],
    // Its size after cropping.
    [
      { file: 'small.png' },
      'small.png is 640 by 400 pixels. This needs at least 800 by 700. Export',
    ],
    [{ file: 'team.jpg', alt: '' }, 'This text is empty.'],
    [{ file: 'team.jpg', alt: undefined }, 'Write text here.'],
    [{ file: 'team.jpg', focus: 'middle' }, 'Write one of top,'],
    [
      { file: 'team.jpg', photo: 'https://elsewhere.example/a.jpg' },
      'add its host to images.hosts',
    ],
  ])('[P4] %j is refused: %s', (image, message) => {
    expect(said(image)).toEqual([expect.stringContaining(message)]);
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

  test('[P4] names the broken file', async () => {
    await expect(readWith('broken.jpg', 'no picture')).rejects.toThrow(
      `${FOLDER}/broken.jpg can't be read`,
    );
    await expect(readWith('broken.mp4', 'no film')).rejects.toThrow(
      `${FOLDER}/broken.mp4 can't be read`,
    );
  });
});

describe('the hero', () => {
  test('[H1] takes a wide picture that is wide enough', () => {
    const wide = v.safeParse(heroPicture(ours), { wide: 'team.jpg' });
    expect(wide.issues).toBeUndefined();
    const { issues } = v.safeParse(heroPicture(ours), { wide: 'small.png' });
    expect(issues?.[0].message).toContain(`This needs at least 1600`);
  });

  test('[H1] [X19] takes a film named MP4 or WebM, with its codec as browsers name it', async () => {
    for (const name of ['office.mp4', 'office.webm']) {
      await copyFile(FILM, path.join(folder, name));
      const { films } = await readMedia(folder);
      const schema = heroFilm({ ...media, films });
      const { issues } = v.safeParse(schema, { wide: [name], pause: 'Stop', play: 'Go' });
      expect(issues).toBeUndefined();
      expect(films.get(name)?.type).toMatch(/^video\/mp4; codecs="av01\.[\w.]+"$/);
    }
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
    ['talk.mp4', 'Make it at most 20 seconds and 5 MB.'],
    ['huge.mp4', 'Make it at most 20 seconds and 5 MB.'],
    ['loop.mov', "loop.mov isn't in"],
  ])('[P4] [H1] for the video %s says: %s', (file, message) => {
    const { issues = [] } = v.safeParse(schema, { wide: [file], pause: 'Pause', play: 'Play' });
    expect(issues.map((issue) => issue.message)).toEqual(
      message === undefined ? [] : [expect.stringContaining(message)],
    );
  });
});

const HOSTS = [
  { name: 'images.unsplash.com', quality: 'q' },
  { name: 'photos.agency.example', quality: 'quality' },
];

test.each([
  ['https://images.unsplash.com/photo-1?q=100&w=9', 'https://images.unsplash.com/photo-1?q=80&w=9'],
  ['https://photos.agency.example/a.jpg', 'https://photos.agency.example/a.jpg?quality=80'],
  ['http://images.unsplash.com/photo-1', undefined],
  ['https://images.unsplash.com.elsewhere.example/photo-1', undefined],
  ['photo.jpg', undefined],
])('[B10] asks a known photo host for quality 80: %s', (address, expected) => {
  expect(photoUrl(address, HOSTS)).toBe(expected);
});
