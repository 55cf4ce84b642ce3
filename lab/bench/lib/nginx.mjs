import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const RETRY_MS = 50;
const START_MS = 5000;

/**
 * Serves a folder by nginx with one worker, as its own documentation advises for static files:
 * sendfile, open_file_cache, and precompressed files.
 * @param {string} folder
 * @param {number} port
 * @param {readonly string[]} [prefix] a command that starts it, as `taskset`
 */
export async function startNginx(folder, port, prefix = []) {
  const own = mkdtempSync(path.join(os.tmpdir(), 'nginx-'));
  chmodSync(own, 0o755);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    path.join(own, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${own}/pid; error_log ${own}/error.log;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http {
      include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on;
      open_file_cache max=1000 inactive=60s; gzip_static on; keepalive_requests 10000000;
      ${temporary.map((name) => `${name}_temp_path ${own}/${name};`).join(' ')}
      server { listen 127.0.0.1:${port}; root ${folder}; }
    }`,
  );
  const [program = 'nginx', ...args] = [...prefix, 'nginx', '-c', `${own}/nginx.conf`, '-p', own];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await answering(url);
  return {
    url,
    async end() {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('close', resolve));
      rmSync(own, { recursive: true });
    },
  };
}

/** @param {string} url */
async function answering(url) {
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // Not yet.
    }
    await wait(RETRY_MS);
  }
  throw new Error(`${url} did not answer within ${START_MS / 1000} s.`);
}
