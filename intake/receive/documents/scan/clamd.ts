import { connect, type Socket } from 'node:net';

/** The scanner can't be reached, or gives no verdict on this file. */
export class ScannerAwayError extends Error {
  override name = 'ScannerAwayError';
}

/**
 * Scans bytes for malware. Resolves to the name of the malware found, undefined if none. Throws a
 * `ScannerAwayError` if there is no verdict.
 */
export type Scan = (
  chunks: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
) => Promise<string | undefined>;

/** Longest reply that is read, in bytes: a verdict is one line. */
const MAX_REPLY = 4096;

/**
 * The ClamAV daemon, through its command INSTREAM (clamd(8)): each piece with its length before it,
 * an empty piece at the end, and one line as the reply. One connection per file.
 * @param url such as `unix:///run/clamav/clamd.ctl` or `tcp://127.0.0.1:3310`
 */
export function createClamd(url: string): Scan {
  const { protocol, hostname, port, pathname } = new URL(url);
  const open = () =>
    protocol === 'unix:'
      ? connect({ path: decodeURIComponent(pathname) })
      : connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) });

  return async (chunks, signal) => {
    const socket = open();
    const end = () => socket.destroy(new Error('no verdict in time'));
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
    try {
      const [reply] = await Promise.all([replyOf(socket), send(socket, chunks)]);
      return verdictOf(reply);
    } catch (error) {
      if (error instanceof ScannerAwayError) throw error;
      throw new ScannerAwayError(`clamd: ${(error as Error).message}`, { cause: error });
    } finally {
      signal.removeEventListener('abort', end);
      socket.destroy();
    }
  };
}

async function send(socket: Socket, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const chunk of chunks) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    await write(socket, Buffer.concat([length, chunk]));
  }
  await write(socket, Buffer.alloc(4));
}

function write(socket: Socket, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

function replyOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = '';
    socket.on('data', (bytes: Buffer) => {
      reply = (reply + bytes.toString('latin1')).slice(0, MAX_REPLY);
      if (reply.includes('\0')) resolve(reply.slice(0, reply.indexOf('\0')));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the connection ended without a verdict')));
  });
}

function verdictOf(reply: string): string | undefined {
  if (reply === 'stream: OK') return undefined;
  const found = /^stream: (.{1,200}) FOUND$/.exec(reply)?.[1];
  if (found === undefined) throw new ScannerAwayError(`clamd: ${reply.slice(0, 200)}`);
  return found;
}
