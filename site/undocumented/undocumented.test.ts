import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { PAGE_PROGRAM, RENDERER, SIZED_PICTURE } from './in-astro.ts';
import { LIVEKIT_NAMES, PACKAGE, RESAMPLER } from './in-elevenlabs.ts';
import { PRELOAD_HELPER } from './in-vite.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SITE = path.join(ROOT, 'site');
const ELEVENLABS = path.join(SITE, 'call/providers/elevenlabs/node_modules', PACKAGE);

/** The programs of an installed package, as one text. */
function sourceOf(folder: string, pattern: string): string {
  return globSync(pattern, { cwd: folder })
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
}

/** The message of a test that fails: what it was written for, and what is there now. */
function writtenFor(name: string, version: string, folder: string): string {
  const { version: now } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return `Written for ${name} ${version}, but ${now} is installed.`;
}

const inModules = (name: string) => path.join(ROOT, 'node_modules', name);

test('[X16] Vite puts the module that is replaced around every import()', () => {
  const folder = inModules('vite');
  const source = sourceOf(folder, 'dist/node/**/*.js');
  const name = JSON.stringify(PRELOAD_HELPER).replace('\\u0000', '\\0');
  expect(source.includes(`preloadHelperId = ${name}`), writtenFor('Vite', '8.3.8', folder)).toBe(
    true,
  );
});

describe('Astro', () => {
  const folder = inModules('astro');
  const message = writtenFor('Astro', '7.3.4', folder);

  test('[X16] [B10] names a picture by its file and by what was asked for', async () => {
    const utils = pathToFileURL(path.join(folder, 'dist/assets/utils/hash.js')).href;
    const { propsToFilename } = await import(utils);
    const src = {
      src: '/_astro/team-photo.Ab1_-2.jpg',
      width: 4,
      height: 3,
      format: 'jpg' as const,
    };
    const name = propsToFilename(src.src, { src, format: 'avif' }, 'Z1x9aB');
    expect(SIZED_PICTURE.exec(path.basename(name))?.slice(1), message).toEqual([
      'team-photo',
      '.avif',
    ]);
  });

  test('[X16] names the program of a page after the component that has it', () => {
    expect(existsSync(path.join(SITE, 'layout', PAGE_PROGRAM))).toBe(true);
    const source = sourceOf(folder, 'dist/vite-plugin-astro/compile.js');
    expect(source.includes('{compileProps.filename}?astro&type=script&index='), message).toBe(true);
  });

  test('[X16] has its program for React where no build keeps it', () => {
    const react = inModules('@astrojs/react');
    const programs = globSync('dist/client*.js', { cwd: react }).map((file) =>
      path.join(react, file),
    );
    expect(programs, writtenFor('@astrojs/react', '7.0.0', react)).not.toEqual([]);
    for (const program of programs) expect(program).toMatch(RENDERER);
  });
});

test('[X13] ElevenLabs loads its resampler, and LiveKit, by the modules that are replaced', () => {
  const message = writtenFor('@elevenlabs/client', '1.25.0', ELEVENLABS);
  const modules = globSync('dist/**/*.js', { cwd: ELEVENLABS })
    .filter((file) => !file.includes('iife'))
    .map((file) => path.join(ELEVENLABS, file));
  const resamplers = modules.filter((file) => RESAMPLER.test(file));
  expect(resamplers, message).toHaveLength(1);
  expect(readFileSync(resamplers[0] ?? '', 'utf8'), message).toContain(
    'export async function addLibsamplerateModule',
  );
  const taken = modules.flatMap((file) => {
    const found = /import \{([^}]*)\} from "livekit-client"/.exec(readFileSync(file, 'utf8'));
    return (
      found?.[1]
        ?.split(',')
        .map((name) => name.trim())
        .filter(Boolean) ?? []
    );
  });
  expect(taken, message).not.toEqual([]);
  expect(LIVEKIT_NAMES, message).toEqual(expect.arrayContaining(taken));
});
