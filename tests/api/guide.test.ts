import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../fixtures/documents.ts';
import { type HttpIntake, openHttpIntake } from '../fixtures/http-intake.ts';
import { textOf } from '../repository/source.ts';

const run = promisify(execFile);
const PLACE = 'http://localhost:4321';
const NUMBER = '7K3M-9QXD-2VTB';

/** The blocks of docs/api.md in a language. */
const blocks = (language: string) =>
  [...textOf('docs/api.md').matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(
    ([, block = '']) => block,
  );

let intake: HttpIntake;
let folder: string;
beforeAll(async () => {
  intake = await openHttpIntake();
  folder = await mkdtemp(path.join(os.tmpdir(), 'guide-'));
  await writeFile(path.join(folder, 'brief.pdf'), pdfOf('Two gameplay engineers'));
});
afterAll(async () => {
  await intake.close();
  await rm(folder, { recursive: true });
});

/** Runs a block of the page as it is pasted, but against this service. */
async function paste(block: string): Promise<Record<string, unknown>> {
  const script = `SITE=${PLACE}\n${block}`.replaceAll(PLACE, intake.url);
  return JSON.parse((await run('sh', ['-c', script], { cwd: folder })).stdout);
}

const hasPrograms = await run('sh', ['-c', 'curl --version && openssl version']).then(
  () => true,
  () => false,
);

test.skipIf(!hasPrograms)('[X24] the commands of docs/api.md get what it says', async () => {
  const [send = '', ask = '', wrong = ''] = blocks('sh');
  const [stored, asked, refused] = blocks('json').map((block) => JSON.parse(block));
  const { receipt, ...rest } = await paste(send);
  expect({ receipt: NUMBER, ...rest }).toEqual(stored);
  const state = await paste(ask.replace(NUMBER, String(receipt)));
  expect(Object.keys(state)).toEqual(Object.keys(asked));
  expect(state.receipt).toBe(receipt);
  const words = { detail: expect.anything(), message: expect.anything() };
  expect(await paste(wrong)).toEqual({
    ...refused,
    detail: words.detail,
    errors: [{ ...refused.errors[0], message: words.message }],
  });
});
