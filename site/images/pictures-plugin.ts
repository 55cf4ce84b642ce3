import sharp from 'sharp';
import type { Plugin } from 'vite';
import { slugOf } from '../../schema/picture-files.ts';
import { SLOTS } from '../../schema/slots.ts';
import { contentPath } from '../../schema/source.ts';
import { filmUses, type Use, uses } from './picture-uses.ts';

const PICTURES = 'virtual:pictures';
const PLACEHOLDERS = 'virtual:placeholders.css';

/** The pictures small enough for the page's own HTML: longer side in pixels, and quality. */
const TINY = { longest: 104, quality: 26, effort: 7 };
/** The pictures in the stylesheet: a browser enlarges one so far that only a blur is seen. */
const PLACEHOLDER = { width: 10, quality: 30 };

const pathOf = (file: string) => contentPath(`pictures/${file}`);

/**
 * Brings the pictures that the content names into the build: `virtual:pictures` has them for
 * `images/pictures.ts`, and `virtual:placeholders.css` has a blur of each, shown while it loads.
 */
export function pictures(): Plugin {
  let isBuild = true;
  return {
    name: 'pictures',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === PICTURES || id === PLACEHOLDERS ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${PICTURES}`) return program();
      return id === `\0${PLACEHOLDERS}` ? placeholders(isBuild) : undefined;
    },
  };
}

async function program(): Promise<string> {
  const files = [...new Set(uses.map(({ file }) => file))];
  const films = [...new Set(filmUses.flatMap(({ wide, phone }) => [...wide, ...phone]))];
  const imports = [
    ...files.map((file, i) => `import p${i} from ${JSON.stringify(pathOf(file))};`),
    ...films.map(
      (file, i) => `import f${i} from ${JSON.stringify(`${pathOf(file)}?url&no-inline`)};`,
    ),
  ];
  const record = (names: readonly string[], letter: string) =>
    `{${names.map((name, i) => `${JSON.stringify(name)}:${letter}${i}`).join()}}`;
  const heroes = uses.filter(({ slot }) => slot.startsWith('hero-'));
  const tiny = await Promise.all(heroes.map(async (use) => [use.slot, await tinyOf(use)]));
  return [
    ...imports,
    `export const originals = ${record(files, 'p')};`,
    `export const films = ${record(films, 'f')};`,
    `export const tiny = ${JSON.stringify(Object.fromEntries(tiny))};`,
  ].join('\n');
}

function small({ slot, file, focus }: Use, width: number) {
  const height = Math.round(width / SLOTS[slot].ratio);
  const options = { fit: 'cover', position: focus ?? 'attention' } as const;
  return sharp(pathOf(file)).autoOrient().resize(Math.round(width), height, options);
}

async function tinyOf(use: Use): Promise<string> {
  const { longest, quality, effort } = TINY;
  const image = small(use, longest * Math.min(1, SLOTS[use.slot].ratio));
  const original = sharp(pathOf(use.file));
  // Where nothing shows through, as with most SVGs, that would be a second picture in the file.
  if ((await original.metadata()).hasAlpha && (await original.stats()).isOpaque) {
    image.removeAlpha();
  }
  const bytes = await image.avif({ quality, effort, chromaSubsampling: '4:4:4' }).toBuffer();
  return `data:image/avif;base64,${bytes.toString('base64')}`;
}

/** Rules that find a picture by the name in its address, so that the HTML needs no more for it. */
async function placeholders(isBuild: boolean): Promise<string> {
  const box = 'data-image';
  const seen = uses
    .filter(({ slot }) => !slot.startsWith('hero-'))
    .filter(({ file }, i, all) => all.findIndex((other) => other.file === file) === i)
    // Where one name begins with another, the longer one is last, and wins.
    .toSorted((a, b) => slugOf(a.file).length - slugOf(b.file).length);
  const rules = seen.map(async (use) => {
    const image = small(use, PLACEHOLDER.width).webp({ quality: PLACEHOLDER.quality, effort: 6 });
    const data = (await image.toBuffer()).toString('base64');
    const name = isBuild ? `/${slugOf(use.file)}-` : encodeURIComponent(`/${use.file}`);
    return `[${box}="loading"]:has([src*="${name}"])::before{background:url(data:image/webp;base64,${data}) center/cover;opacity:1;animation:none}`;
  });
  return (await Promise.all(rules)).join('\n');
}
