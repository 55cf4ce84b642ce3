import { createHash } from 'node:crypto';
import { glob, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import sharp from 'sharp';
import { media, slugOf } from '../../schema/picture-files.ts';
import { SIZED_PICTURE } from '../undocumented/in-astro.ts';

const MEDIA = /\.(?:avif|webp|png|jpe?g|svg|mp4|webm)$/i;
const FILM = /^([a-z\d-]+)\.[\w-]{6}(\.(?:mp4|webm))$/;
/** An original picture, which Astro leaves in the build if no page shows it. */
const ORIGINAL = /^([a-z\d-]+)\.[\w-]{6}(\.\w+)$/;
const originals = new Set(
  [...media.pictures.keys()].map((file) => slugOf(file) + path.extname(file)),
);

/** The name of a built file. Those of pictures and films are provisional: see `pictureNames`. */
export function assetName({ names: [name = ''] }: { names: readonly string[] }): string {
  return `_astro/${MEDIA.test(name) ? slugOf(name) : '[name]'}.[hash:6][extname]`;
}

/**
 * Names pictures after their widths, with one hash for all pictures and films. Each page contains
 * these names, and a hash can't be compressed: with two in each name, as Astro gives them, the home
 * page would be larger than one round trip carries.
 */
export const pictureNames: AstroIntegration = {
  name: 'picture-names',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir);
      const assets = path.join(root, '_astro');
      const names = await shortNames(assets);
      for (const [before, after] of names) {
        await rename(path.join(assets, before), path.join(assets, after));
      }
      for await (const name of glob('**/*.html', { cwd: root })) {
        const file = path.join(root, name);
        const html = await readFile(file, 'utf8');
        await writeFile(
          file,
          html.replaceAll(/(?<=\/_astro\/)[\w.-]+/g, (asset) => names.get(asset) ?? asset),
        );
      }
    },
  },
};

/** The new names of a build's pictures and films. Removes pictures that no page shows. */
async function shortNames(assets: string): Promise<ReadonlyMap<string, string>> {
  const hash = createHash('sha256');
  const bases = new Map<string, string>();
  for (const name of (await readdir(assets)).sort()) {
    const file = path.join(assets, name);
    const [, stem, ending] = SIZED_PICTURE.exec(name) ?? FILM.exec(name) ?? [];
    if (originals.has(name.replace(ORIGINAL, '$1$2'))) await rm(file);
    if (stem === undefined) continue;
    const bytes = await readFile(file);
    hash.update(name).update(bytes);
    const base = FILM.test(name) ? stem : `${stem}-${(await sharp(bytes).metadata()).width}`;
    bases.set(name, free(bases, base, ending));
  }
  const shared = hash.digest('base64url').slice(0, 6);
  return new Map(
    [...bases].map(([name, base]) => [name, base.replace(/(?=\.\w+$)/, `.${shared}`)]),
  );
}

/** A name that no other file has: a picture may be cut in two ways that are equally wide. */
function free(taken: ReadonlyMap<string, string>, base: string, ending = ''): string {
  const others = new Set(taken.values());
  let name = base + ending;
  for (let i = 2; others.has(name); i += 1) name = `${base}-${i}${ending}`;
  return name;
}
