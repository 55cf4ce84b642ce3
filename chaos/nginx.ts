import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { root } from '../scripts/lib/root.mjs';
import { freePort } from '../tests/fixtures/free-port.ts';
import { endChild, endWithTests } from '../tests/harness/child.ts';
import { waitUntil } from './report.ts';

const START_MS = 10_000;
const DOCUMENTED = 'docs/examples/nginx.conf';

export const hasNginx = () => !spawnSync('nginx', ['-v']).error;

/** Starts nginx with the documented settings, without TLS, in a temporary folder of its own. */
export async function startNginx(service: string): Promise<AsyncDisposable & { url: string }> {
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'nginx-'));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  // Its worker can run as another user.
  await chmod(folder, 0o755);
  const address = `127.0.0.1:${await freePort()}`;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      ${documentedSettings(address, `127.0.0.1:${await freePort()}`, service)}
    }`,
  );
  const child = spawn('nginx', ['-c', `${folder}/nginx.conf`, '-p', folder], { stdio: 'ignore' });
  // On SIGTERM the main process ends its workers.
  endWithTests(child, 'SIGTERM');
  started.defer(async () => void (await endChild(child, 'SIGTERM')));
  const url = `http://${address}`;
  const answers = () =>
    fetch(url)
      .then(({ ok }) => ok)
      .catch(() => false);
  if (!(await waitUntil(answers, START_MS))) {
    throw new Error(`nginx did not start: ${await readFile(`${folder}/error.log`, 'utf8')}`);
  }
  const all = started.move();
  return { url, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

/** The documented settings with these addresses, over HTTP because there is no certificate. */
function documentedSettings(address: string, redirecting: string, service: string): string {
  const replacements: [from: RegExp, to: string][] = [
    [/listen 443 ssl http2;/, `listen ${address};`],
    [/^ *ssl_.*$/gm, ''],
    [/listen 80;/, `listen ${redirecting};`],
    [/127\.0\.0\.1:4321/g, new URL(service).host],
  ];
  return replacements.reduce(
    (text, [from, to]) => {
      if (text.search(from) < 0) throw new Error(`${DOCUMENTED} no longer contains ${from}.`);
      return text.replace(from, to);
    },
    readFileSync(path.join(root, DOCUMENTED), 'utf8'),
  );
}
