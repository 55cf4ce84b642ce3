/** `npm run bench:server`: compares the pages per second of the project's server with nginx's. */
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { Failure, runCommand } from '../../scripts/lib/failure.mjs';
import { startPreview } from '../../scripts/lib/preview.mjs';
import { root } from '../../scripts/lib/root.mjs';
import { buildSiteWhenStale } from '../../scripts/lib/site.mjs';
import { freePort } from '../../tests/fixtures/free-port.ts';
import { startNginx } from '../nginx.ts';
import { median, printTable } from './lib/table.mjs';

const ROUNDS = 7;
const SECONDS = 2;
const CONNECTIONS = 32;
/** The least share of nginx's pages per second. */
const BAR = 0.5;

/** On Linux, server and client have one core each. Elsewhere the system decides. */
const [SERVER_CORE, CLIENT_CORE] = [0, 1].map((core) =>
  process.platform === 'linux' ? ['taskset', '-c', String(core)] : [],
);

await runCommand(async () => {
  for (const tool of ['nginx', 'wrk']) {
    if (spawnSync(tool, ['-v']).error)
      throw new Failure(`Install ${tool} first: it was not found.`);
  }
  await buildSiteWhenStale();
  const beside = `http://127.0.0.1:${await freePort()}`;
  const command = [...(SERVER_CORE ?? []), 'nginx'];
  await using _nginx = await startNginx(command, settingsOf(beside), beside);
  const ours = await startPreview(SERVER_CORE);
  const lines = [];
  try {
    for (const [what, target] of [
      ['the home page, gzip', '/'],
      ['a text page, gzip', '/privacy/'],
      ['an icon', '/icon-512.png'],
    ]) {
      const rates = Array.from({ length: ROUNDS }, () => ({
        ours: requestsPerSecond(ours.url + target),
        nginx: requestsPerSecond(beside + target),
      }));
      const ratio = median(rates.map((rate) => rate.ours / rate.nginx));
      lines.push({
        what: `${what}: ${Math.round(median(rates.map((rate) => rate.ours)))} a second, nginx ${Math.round(median(rates.map((rate) => rate.nginx)))}`,
        bar: `>= ${BAR} of nginx`,
        reached: ratio.toFixed(2),
        ok: ratio >= BAR,
      });
    }
  } finally {
    await ours.end();
  }
  return printTable(lines) ? 0 : 1;
});

/**
 * As nginx's own documentation advises for static files.
 * @param {string} url
 */
function settingsOf(url) {
  return `include /etc/nginx/mime.types; sendfile on; tcp_nopush on;
    open_file_cache max=1000 inactive=60s; gzip_static on; keepalive_requests 10000000;
    server { listen ${new URL(url).host}; root ${path.join(root, 'dist')}; }`;
}

/** @param {string} url */
function requestsPerSecond(url) {
  const [program = 'wrk', ...args] = [
    ...(CLIENT_CORE ?? []),
    ...['wrk', '-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-H', 'Accept-Encoding: gzip', url],
  ];
  const said = execFileSync(program, args, { encoding: 'utf8' });
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(said)?.[1];
  if (!rate || /Non-2xx/.test(said)) throw new Failure(`${url} was not answered:\n${said}`);
  return Number(rate);
}
