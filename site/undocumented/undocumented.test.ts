import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LIVEKIT_NAMES, PACKAGE, RESAMPLER } from './in-elevenlabs.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SITE = path.join(ROOT, 'site');
const ELEVENLABS = path.join(SITE, 'call/providers/elevenlabs/node_modules', PACKAGE);

/** The message of a test that fails: what it was written for, and what is there now. */
function writtenFor(name: string, version: string, folder: string): string {
  const { version: now } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return `Written for ${name} ${version}, but ${now} is installed.`;
}

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
