import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { openFiles, placeOfFiles } from './open-files.ts';

/** Loads the whole service, then what opens the files; prints how many modules of the SDK came. */
const COUNTING = `
import { createRequire } from 'node:module';
import { openFiles } from './intake/files/open-files.ts';
import './intake/service.ts';
const { cache } = createRequire(import.meta.url);
const count = () => Object.keys(cache).filter((name) => name.includes('@aws-sdk')).length;
const [DATA_DIR, bucket] = process.argv.slice(1);
await openFiles({ DATA_DIR, FILES_URL: '' });
const onDisk = count();
await (await openFiles({ DATA_DIR, FILES_URL: bucket })).close();
console.log(JSON.stringify([onDisk, count() > 0]));
`;

test('[X11] the SDK is loaded only for a bucket, so that a start on the disk stays fast', async () => {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'open-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--input-type=module', '-e', COUNTING],
    ...[directory, 's3://documents?region=us-east-1'],
  ]);
  expect(JSON.parse(stdout)).toEqual([0, true]);
});

test('[X11] without FILES_URL, files are on the disk', async () => {
  const DATA_DIR = await mkdtemp(path.join(os.tmpdir(), 'open-'));
  onTestFinished(() => rm(DATA_DIR, { recursive: true }));
  const files = await openFiles({ DATA_DIR, FILES_URL: '' });
  expect(await files.setAside()).toEqual({
    count: 0,
    place: path.join(DATA_DIR, 'files/orphaned'),
  });
  expect(placeOfFiles({ DATA_DIR, FILES_URL: '' })).toBe(path.join(DATA_DIR, 'files', 'kept'));
});
