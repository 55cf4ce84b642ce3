/**
 * A process of its own: many clients that each send one form after the other over a connection they
 * keep, and wait for each answer. Arguments: address, clients, seconds, bytes of a file, folder of
 * the site. Prints what it measured as JSON, without the first two seconds, in which the service
 * compiles its code.
 */
import { connect } from 'node:net';
import { KEY_HEADER } from '../../../contract/wire.ts';
import { formOf, MARK } from './load.mjs';

const WARM_MS = 2000;
const EXPECTED = 'HTTP/1.1 201 ';

const [address = '', clients = '', seconds = '', fileBytes = '', site = ''] = process.argv.slice(2);
const { hostname, port } = new URL(address);
const { headers, body } = await formOf(Number(fileBytes), site);
/** No other run has the same keys and texts. */
const run = `${process.pid}${Date.now()}`.slice(-6);
const head = [
  'POST /api/contact HTTP/1.1',
  `Host: ${hostname}:${port}`,
  ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  `Content-Length: ${body.length}`,
  `${KEY_HEADER}: `,
].join('\r\n');
const [before = '', after = ''] = body.split(MARK).map((part) => Buffer.from(part, 'latin1'));

const begins = performance.now() + WARM_MS;
const ends = begins + 1000 * Number(seconds);
/** @type {number[]} */
const tookMs = [];
let sent = 0;
let errors = 0;

function client() {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.setNoDelay(true);
    let begun = 0;
    let heard = '';
    function send() {
      begun = performance.now();
      if (begun >= ends) {
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
      heard += bytes.toString('latin1');
      const end = heard.indexOf('\r\n\r\n');
      const length = /\r\ncontent-length: (\d+)/i.exec(heard)?.[1];
      if (end < 0 || heard.length < end + 4 + Number(length)) return;
      const now = performance.now();
      if (!heard.startsWith(EXPECTED)) errors++;
      else if (now >= begins && now < ends) tookMs.push(now - begun);
      heard = '';
      send();
    });
    socket.on('error', () => {
      errors++;
    });
    socket.on('close', resolve);
  });
}

await Promise.all(Array.from({ length: Number(clients) }, client));
tookMs.sort((a, b) => a - b);
const at = (/** @type {number} */ share) => tookMs[Math.floor(share * tookMs.length)] ?? 0;
process.stdout.write(
  JSON.stringify({
    perSecond: tookMs.length / Number(seconds),
    halfMs: at(0.5),
    slowestMs: at(0.99),
    errors,
  }),
);
