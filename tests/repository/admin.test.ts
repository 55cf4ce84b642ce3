import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Admin, temporaryAdmin } from '../fixtures/admin.ts';
import { textOf } from './source.ts';

let admin: Admin;
beforeAll(async () => {
  admin = await temporaryAdmin();
});
afterAll(() => admin.remove());

const ROOT = path.resolve(import.meta.dirname, '../..');

const inData = () => ({ ...process.env, DATA_DIR: path.join(admin.directory, 'data') });

/** Starts the program that `bin` in package.json names, in the owner's own folder. */
async function start(argv: string[], environment: NodeJS.ProcessEnv = inData()) {
  const bin = path.join(ROOT, JSON.parse(textOf('package.json')).bin['recruiting-admin']);
  const child = spawn(bin, argv, {
    cwd: admin.directory,
    env: { ...environment, TZ: 'Asia/Tokyo' },
  });
  child.stdin.end();
  const ended = once(child, 'close');
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: (await ended)[0], out, error };
}

test('[X9] the installed program runs beside a service, from any folder', async () => {
  const receipt = await admin.save();
  expect(await start(['export', '--out', 'here.csv'])).toMatchObject({ code: 0 });
  expect(await readFile(path.join(admin.directory, 'here.csv'), 'utf8')).toContain(receipt);
  const erase = await start(['erase', receipt]);
  expect(erase).toMatchObject({ code: 2, out: '' });
  expect(erase.error).toContain(`${receipt}  2026-11-20 21:00  `);
  expect(erase.error).toContain('--yes');
});

test('[X9] [X12] the installed program reads its settings from the file in --env', async () => {
  await writeFile(path.join(admin.directory, 'site.env'), 'DATA_DIR=/nowhere/at/all\n');
  const { DATA_DIR: _, ...environment } = { ...process.env };
  const said = await start(['purge', '--env', 'site.env'], environment);
  expect(said).toMatchObject({ code: 1, error: expect.stringContaining('/nowhere/at/all') });
});

test('[X25] an assistant starts and queries the installed program beside a service', async () => {
  const receipt = await admin.save();
  const bin = path.join(ROOT, JSON.parse(textOf('package.json')).bin['recruiting-admin']);
  const { DATA_DIR } = inData();
  const transport = new StdioClientTransport({
    command: bin,
    args: ['mcp'],
    env: { PATH: process.env.PATH ?? '', DATA_DIR },
  });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  const asked = { name: 'list_submissions', arguments: { limit: 1 } };
  const { structuredContent } = await client.callTool(asked);
  expect(structuredContent).toMatchObject({ submissions: [{ receipt }] });
  await client.close();
  // Without a request, it ends with its input.
  expect(await start(['mcp'])).toMatchObject({ code: 0, error: '' });
});
