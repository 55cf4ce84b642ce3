import assert from 'node:assert/strict';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { freePort } from '../../tests/fixtures/free-port.ts';
import { type Container, type Start, startContainer } from './container.ts';
import { openDesk } from './desk-visit.ts';
import { type Images, NAME } from './images.ts';
import { confined, stopUnderUpload, stored, whole } from './promises.ts';
import { newForm, until } from './visitor.ts';

const COMPOSE = path.resolve(import.meta.dirname, '../../compose.yaml');
/** The image's user, who owns its volumes. */
const UID = 1000;
const TOKEN = 'a-token-of-the-drill';
/** What the resumes of a normal and of a long upload have, in kB. */
const SMALL_KB = 20;
const LARGE_KB = 2000;
/** Makes room for a restore, as docs/container.md has it. */
const MAKE_ROOM = 'cp -a /data /backups/before && find /data -mindepth 1 -delete';

export type Step = <T>(words: string, act: () => Promise<T>) => Promise<T>;

/** Runs the image as compose.yaml does, and looks whether it keeps what docs/container.md promises. */
export async function drill(images: Images, step: Step): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'volumes-'));
  const volumes = Object.fromEntries(
    ['data', 'backups', 'run/secrets'].map((name) => {
      const place = path.join(folder, name);
      mkdirSync(place, { recursive: true, mode: 0o700 });
      chownSync(place, UID, UID);
      return [`/${name}`, place];
    }),
  );
  const secret = path.join(folder, 'run/secrets/metrics_token');
  writeFileSync(secret, `${TOKEN}\n`, { mode: 0o400 });
  chownSync(secret, UID, UID);
  const { services } = parse(readFileSync(COMPOSE, 'utf8'), { merge: true });
  const port = await freePort();
  const env = {
    ...services.site.environment,
    PORT: port,
    METRICS_TOKEN_FILE: '/run/secrets/metrics_token',
  };
  const url = `http://localhost:${port}`;
  const running = new Set<Container>();
  const start = async (more: Start = {}) => {
    const container = await startContainer(images, { env, volumes, ...more });
    running.add(container);
    void container.ended.then(() => running.delete(container));
    return container;
  };
  const ready = (container: Container) => {
    const { Test } = images.config(NAME).Healthcheck;
    return until('The health check succeeds', async () => {
      await container.exec(Test.slice(1));
      return true;
    });
  };
  try {
    const site = await step('start, read-only, until its health check succeeds', async () => {
      const started = await start();
      await ready(started);
      return started;
    });
    await step('it has no rights, and writes nowhere else', () => confined(site));
    await step('a secret from a file opens /metrics', async () => {
      const answer = await fetch(`${url}/metrics`, {
        headers: { authorization: `Bearer ${TOKEN}` },
      });
      assert(answer.status === 200, `/metrics answered ${answer.status}`);
    });
    const first = newForm(SMALL_KB);
    const receipt = await step('a submission with a file is answered 201', () =>
      stored(url, first),
    );
    await step('the command inside reads it whole', () => whole(site, receipt, first));
    await step('a backup, and a restore of it elsewhere', async () => {
      await site.exec(['recruiting-operator', 'backup', '--keep', '2']);
      const restored = { DATA_DIR: '/tmp/restored' };
      await site.exec(['recruiting-operator', 'restore', '--from', '/backups'], restored);
      await whole(site, receipt, first, restored);
    });
    const late = newForm(LARGE_KB);
    const lateReceipt = await step(
      'a stop waits for an upload, and drops one that stands still',
      () => stopUnderUpload(site, url, late, newForm(LARGE_KB)),
    );
    const again = await step('start again, all is there', async () => {
      const started = await start();
      await ready(started);
      await whole(started, receipt, first);
      await whole(started, lateReceipt, late);
      return started;
    });
    const door = await start({ command: services['desk-door'].command, network: 'own' });
    const desk = await start({ command: services.desk.command, network: door });
    await step('the desk opens by its link, and makes a client’s copy', () =>
      openDesk(door, desk, receipt),
    );
    await step('all stop at once where nothing is under way', async () => {
      for (const container of [again, desk, door]) {
        container.signal();
        assert((await container.ended) === 0, `One ended badly:\n${container.said()}`);
      }
    });
    await step('a backup takes the place of the data', async () => {
      const idle = await start({ command: ['sleep', 'infinity'] });
      await idle.exec(['sh', '-c', MAKE_ROOM]);
      await idle.exec(['recruiting-operator', 'restore', '--from', '/backups']);
      await whole(idle, receipt, first);
    });
  } finally {
    for (const { pid } of running) process.kill(Number(pid), 'SIGKILL');
    await Promise.all([...running].map(({ ended }) => ended));
    rmSync(folder, { recursive: true });
  }
}
