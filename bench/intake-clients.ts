/**
 * Many clients that each send one form after another over a persistent connection and wait for each
 * response. `wrk` serves its connections unevenly, and delays one in a hundred responses by a
 * second. Arguments: address, clients, seconds, bytes per file. Prints the figures as JSON, without
 * the first two seconds, in which the service compiles its code.
 */
import { connect } from 'node:net';
import { KEY_HEADER } from '../contract/wire.ts';
import { MARK, makeForm } from './intake-form.ts';

/** The clients' measurements. */
export interface Load {
  /** 201 responses per second. */
  perSecond: number;
  /** Response times in milliseconds: the median and the 99th percentile. */
  medianMs: number;
  p99Ms: number;
  /** Connections that broke, and responses other than 201. */
  errors: number;
}

const WARM_UP_MS = 2000;
const EXPECTED = 'HTTP/1.1 201 ';

const [address = '', clients = '', seconds = '', fileBytes = ''] = process.argv.slice(2);
const { hostname, port } = new URL(address);
const { headers, body } = await makeForm(Number(fileBytes));
/** Makes keys and texts unique to this run. */
const run = `${process.pid}${Date.now()}`.slice(-6);
const head = [
  'POST /api/contact HTTP/1.1',
  `Host: ${hostname}:${port}`,
  ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  `Content-Length: ${body.length}`,
  `${KEY_HEADER}: `,
].join('\r\n');
const [before = '', after = ''] = body.split(MARK).map((part) => Buffer.from(part, 'latin1'));

const begins = performance.now() + WARM_UP_MS;
const ends = begins + 1000 * Number(seconds);
const timesMs: number[] = [];
let sent = 0;
let errors = 0;

function runClient(): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    let sentAt = 0;
    let response = '';
    function send() {
      sentAt = performance.now();
      if (sentAt >= ends) {
        socket.end();
        return;
      }
      const mark = run + String(sent++).padStart(MARK.length - run.length, '0');
      socket.write(`${head}${mark}\r\n\r\n`);
      socket.write(before);
      socket.write(mark);
      socket.write(after);
    }
    socket.on('connect', send);
    socket.on('data', (bytes) => {
      response += bytes.toString('latin1');
      const end = response.indexOf('\r\n\r\n');
      const length = /\r\ncontent-length: (\d+)/i.exec(response)?.[1];
      if (end < 0 || response.length < end + 4 + Number(length)) return;
      const now = performance.now();
      if (!response.startsWith(EXPECTED)) errors++;
      else if (now >= begins && now < ends) timesMs.push(now - sentAt);
      response = '';
      send();
    });
    socket.on('error', () => {
      errors++;
    });
    socket.on('close', () => resolve());
  });
}

await Promise.all(Array.from({ length: Number(clients) }, runClient));
timesMs.sort((a, b) => a - b);
const load: Load = {
  perSecond: timesMs.length / Number(seconds),
  medianMs: timesMs[Math.floor(0.5 * timesMs.length)] ?? Number.NaN,
  p99Ms: timesMs[Math.floor(0.99 * timesMs.length)] ?? Number.NaN,
  errors,
};
process.stdout.write(JSON.stringify(load));
