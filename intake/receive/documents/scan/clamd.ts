import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

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

/**
 * The ClamAV daemon, through its command INSTREAM (clamd(8)): each piece with its length before it,
 * an empty piece at the end, and one line as the reply. One connection per file.
 * @param url such as `unix:///run/clamav/clamd.ctl` or `tcp://127.0.0.1:3310`
 */
export function createClamd(url: string): Scan {
  const { protocol, hostname, port, pathname } = new URL(url);
  const address =
    protocol === 'unix:'
      ? { path: decodeURIComponent(pathname) }
      : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };

  return async (chunks, signal) => {
    const socket = connect({ ...address, signal });
    try {
      const sent = pipeline(framed(chunks), socket, { signal, end: false });
      const [reply] = await Promise.all([text(socket), sent]);
      return verdictOf(reply.replace(/\0$/, ''));
    } catch (error) {
      throw new ScannerAwayError(`clamd: ${(error as Error).message}`, { cause: error });
    } finally {
      socket.destroy();
    }
  };
}

async function* framed(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of chunks) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

function verdictOf(reply: string): string | undefined {
  if (reply === 'stream: OK') return undefined;
  const found = /^stream: (.{1,200}) FOUND$/.exec(reply)?.[1];
  if (found === undefined) throw new Error(reply.slice(0, 200) || 'no verdict');
  return found;
}
