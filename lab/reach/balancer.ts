import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tests/fixtures/free-port.ts';
import { endChild, endWithTests } from '../../tests/harness/child.ts';

const LOOK_MS = 50;
const START_MS = 10_000;

/** nginx in front of several instances. */
export interface Balancer {
  /** Addresses over the first instance, the first two, and so on. */
  urls: string[];
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Starts nginx with one address over the first instance, one over the first two, and so on.
 * Differs from docs/examples/nginx.conf in TLS and in how soon it leaves an instance alone.
 * @param ports of the instances
 */
export async function startBalancer(nginx: string, ports: readonly number[]): Promise<Balancer> {
  const own = await mkdtemp('/tmp/nginx-');
  const listening = await Promise.all(ports.map(() => freePort()));
  await using started = new AsyncDisposableStack();
  started.defer(() => rm(own, { recursive: true, force: true }));
  await chmod(own, 0o755);
  await writeFile(path.join(own, 'nginx.conf'), settings(own, ports, listening));
  const child = spawn(nginx, ['-c', `${own}/nginx.conf`, '-p', own], { stdio: 'ignore' });
  // At SIGTERM the master ends its workers.
  endWithTests(child, 'SIGTERM');
  started.defer(async () => void (await endChild(child, 'SIGTERM')));
  const urls = listening.map((port) => `http://127.0.0.1:${port}`);
  for (let waited = 0; !(await isUp(urls[0])); waited += LOOK_MS) {
    if (child.exitCode !== null || waited > START_MS) {
      throw new Error(`nginx did not start: ${await readFile(`${own}/error.log`, 'utf8')}`);
    }
    await pause(LOOK_MS);
  }
  const all = started.move();
  return { urls, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

/** Any answer will do: the instances may not run yet. */
function isUp(url = ''): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

function settings(own: string, ports: readonly number[], listening: readonly number[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const servers = listening.map((port, index) => {
    const instances = ports.slice(0, index + 1);
    return `upstream first_${index + 1} {
        ${instances.map((at) => `server 127.0.0.1:${at} max_fails=1 fail_timeout=5s;`).join('\n')}
      }
      server { listen 127.0.0.1:${port}; location / { proxy_pass http://first_${index + 1}; } }`;
  });
  return `worker_processes 1; daemon off; pid ${own}/pid; error_log ${own}/error.log;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 4096; }
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${own}/${name};`).join(' ')}
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header Connection "";
      client_max_body_size 202m;
      proxy_request_buffering off;
      # An instance that refuses the connection is passed over. A form that was sent to one is not
      # sent to another: the page does that, with the same key.
      proxy_next_upstream error timeout;
      proxy_connect_timeout 2s;
      proxy_read_timeout 15s;
      ${servers.join('\n')}
    }`;
}
