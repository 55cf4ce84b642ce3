import { connect, createServer } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';

/** Lighthouse's phone: milliseconds for a round trip, and bytes a millisecond (1.6 Mbit/s). */
export const ROUND_TRIP_MS = 150;
const RATE = 200;
/** What a server may send before it hears back: ten packets (RFC 6928). */
const PACKET = 1460;
const FIRST_WINDOW = 10 * PACKET;

/**
 * Leads to a server on this machine over a slow line without losses: a round trip for the handshake,
 * and then as TCP starts, twice the bytes in each round trip. The line ends with the process.
 * @param {string} url of a server on this machine
 * @returns {Promise<string>} the same address over the slow line
 */
export async function slowly(url) {
  const { port } = new URL(url);
  const line = createServer((client) => {
    const server = connect(Number(port), '127.0.0.1');
    let handshake = ROUND_TRIP_MS;
    client.on('data', (request) => {
      setTimeout(() => server.write(request), handshake + ROUND_TRIP_MS / 2);
      handshake = 0;
    });
    client.on('error', () => server.destroy()).on('close', () => server.destroy());
    server.on('error', () => client.destroy());
    sendOn(server, client);
  });
  line.listen(0, '127.0.0.1').unref();
  await new Promise((resolve) => line.once('listening', resolve));
  const address = line.address();
  if (typeof address !== 'object' || !address) throw new Error('The slow line has no port.');
  return Object.assign(new URL(url), { port: String(address.port) }).href;
}

/**
 * Sends on what the server answers, a window of packets in each round trip.
 * @param {import('node:net').Socket} server
 * @param {import('node:net').Socket} client
 */
function sendOn(server, client) {
  let window = FIRST_WINDOW;
  let waiting = Buffer.alloc(0);
  let isSending = false;
  const send = async () => {
    while (waiting.length > 0) {
      const bytes = waiting.subarray(0, window);
      waiting = waiting.subarray(window);
      window *= 2;
      for (let from = 0; from < bytes.length; from += PACKET) {
        const packet = bytes.subarray(from, from + PACKET);
        setTimeout(() => client.write(packet), ROUND_TRIP_MS / 2 + (from + packet.length) / RATE);
      }
      await after(Math.max(ROUND_TRIP_MS, bytes.length / RATE));
    }
    isSending = false;
  };
  server.on('data', (bytes) => {
    waiting = Buffer.concat([waiting, bytes]);
    if (isSending) return;
    isSending = true;
    void send();
  });
}
