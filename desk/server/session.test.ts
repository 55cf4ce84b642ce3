import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createSessions } from './session.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const GRACE = { name: 'Grace Hopper', address: 'grace@agency.example' };
const KIM = { name: 'Kim Osei', address: 'kim@agency.example' };

describe('sessions from mailed links', () => {
  let now = 0;
  const made: string[] = [];
  afterEach(() => Promise.all(made.splice(0).map((each) => rm(each, { recursive: true }))));

  /** Starts a desk's sessions again and again, over one folder. */
  async function folder() {
    now = 0;
    const directory = await mkdtemp(path.join(os.tmpdir(), 'desk-'));
    made.push(directory);
    const start = (people = [GRACE, KIM]) => createSessions(directory, people, () => now);
    return { start, file: path.join(directory, 'desk-sessions.json') };
  }

  test('[X18] outlast the process until they end, only for this user and without secrets', async () => {
    const { start, file } = await folder();
    const before = start();
    const [grace, kim] = [before.openMailed(GRACE), before.openMailed(KIM)];
    const local = before.open('ada');
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await readFile(file, 'utf8')).not.toMatch(new RegExp(`${grace}|${kim}|Hopper`));

    const restarted = start();
    expect(restarted.find(grace)).toMatchObject({ by: 'Grace Hopper', isMailed: true });
    expect(restarted.find(local)).toBeUndefined();
    restarted.end(kim);
    const again = start();
    expect(again.find(kim)).toBeUndefined();
    now = WEEK_MS - 1;
    expect(again.find(grace)).toBeDefined();
    now += 1;
    expect([again.find(grace), start().find(grace)]).toEqual([undefined, undefined]);
  });

  test('[X18] end with their address, and get its new name', async () => {
    const { start } = await folder();
    const before = start();
    const [grace, kim] = [before.openMailed(GRACE), before.openMailed(KIM)];
    const later = start([{ ...GRACE, name: 'Grace M. Hopper' }]);
    expect(later.find(grace)?.by).toBe('Grace M. Hopper');
    expect(later.find(kim)).toBeUndefined();
    expect(start().find(kim)).toBeUndefined();
  });
});
