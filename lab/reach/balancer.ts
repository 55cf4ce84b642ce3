import { freePort } from '../../tests/fixtures/free-port.ts';
import { startNginx } from '../nginx.ts';

/** nginx in front of several instances. */
export interface Balancer extends AsyncDisposable {
  /** Addresses over the first instance, the first two, and so on. */
  urls: string[];
}

/**
 * Starts nginx with one address over the first instance, one over the first two, and so on.
 * Differs from docs/examples/nginx.conf in TLS and in how soon it leaves an instance alone.
 * @param ports of the instances
 */
export async function startBalancer(nginx: string, ports: readonly number[]): Promise<Balancer> {
  const listening = await Promise.all(ports.map(() => freePort()));
  const urls = listening.map((port) => `http://127.0.0.1:${port}`);
  const running = await startNginx([nginx], settings(ports, listening), urls[0] ?? '');
  return { urls, [Symbol.asyncDispose]: () => running[Symbol.asyncDispose]() };
}

function settings(ports: readonly number[], listening: readonly number[]): string {
  const servers = listening.map((port, index) => {
    const instances = ports.slice(0, index + 1);
    return `upstream first_${index + 1} {
        ${instances.map((at) => `server 127.0.0.1:${at} max_fails=1 fail_timeout=5s;`).join('\n')}
      }
      server { listen 127.0.0.1:${port}; location / { proxy_pass http://first_${index + 1}; } }`;
  });
  return `proxy_http_version 1.1;
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
      ${servers.join('\n')}`;
}
