import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Busboy } from '@fastify/busboy';

export interface ReceivedFile {
  name: string;
  filename: string;
  mediaType: string;
  bytes: Buffer;
  /** Hex. */
  sha256: string;
}

/** One request as it came in, with its body. */
export interface Received {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  /** Text parts in the order they came, each as name and value. */
  fields: [name: string, value: string][];
  files: ReceivedFile[];
  /** A body that is no form; '' otherwise. */
  text: string;
}

/** How to answer one request. */
export interface Script {
  /** Default 200. */
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  /** Milliseconds between the request's last byte and the answer. */
  delayMs?: number;
  /** Never answer; the connection stays open until the receiver is closed. */
  hang?: boolean;
  /** Reset the connection half-way through the answer's body. */
  reset?: boolean;
}

export interface Receiver {
  /** Where it listens, as `http://127.0.0.1:49152/webhook`. */
  url: string;
  port: number;
  /** Every request received whole so far. */
  requests: Received[];
  /** Scripts for the next requests, one each; every later request gets the default answer. */
  script(...scripts: Script[]): void;
  /** The next `n` requests that no earlier call returned. */
  next(n?: number): Promise<Received[]>;
  close(): Promise<void>;
}

/**
 * Starts an HTTP receiver on 127.0.0.1 that keeps its requests and answers them by scripts.
 * @param otherwise the answer when no script is left, or how each request is then answered
 * @param tls key and certificate in PEM, for https
 */
export async function startReceiver(
  otherwise: Script | ((request: Received) => Script) = {},
  tls?: { key: string; cert: string },
): Promise<Receiver> {
  const requests: Received[] = [];
  const scripts: Script[] = [];
  const arrivals = new Set<() => void>();
  let taken = 0;

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const received = await parse(request);
    requests.push(received);
    const script =
      scripts.shift() ?? (typeof otherwise === 'function' ? otherwise(received) : otherwise);
    for (const arrived of arrivals) arrived();
    answer(response, script);
  }
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    handle(request, response).catch(() => response.destroy());
  };
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}/webhook`,
    port,
    requests,
    script: (...more) => void scripts.push(...more),
    next(n = 1) {
      const from = taken;
      taken += n;
      return new Promise((resolve) => {
        const look = () => {
          if (requests.length < from + n) return;
          arrivals.delete(look);
          resolve(requests.slice(from, from + n));
        };
        arrivals.add(look);
        look();
      });
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function answer(response: ServerResponse, script: Script) {
  const { status = 200, headers = {}, body = '', delayMs = 0, hang, reset } = script;
  if (hang) return;
  const send = () => {
    if (!reset) return void response.writeHead(status, headers).end(body);
    response.writeHead(status, { ...headers, 'content-length': '1000' });
    response.write('half of it', () => response.socket?.resetAndDestroy());
  };
  if (delayMs === 0) return send();
  const timer = setTimeout(send, delayMs);
  response.once('close', () => clearTimeout(timer));
}

function parse(request: IncomingMessage): Promise<Received> {
  const { method = '', url: path = '', headers } = request;
  const received: Received = { method, path, headers, fields: [], files: [], text: '' };
  const type = headers['content-type'];
  return new Promise((resolve, reject) => {
    request.once('error', reject);
    if (!type?.startsWith('multipart/form-data')) {
      request.setEncoding('utf8').on('data', (text: string) => {
        received.text += text;
      });
      request.once('end', () => resolve(received));
      return;
    }
    const parser = new Busboy({
      headers: { ...headers, 'content-type': type },
      preservePath: true,
      isPartAFile: (_name, _type, filename) => filename !== undefined,
    });
    parser.on('field', (name, value) => received.fields.push([name, value]));
    parser.on('file', (name, stream, filename, _encoding, mediaType) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        received.files.push({ name, filename, mediaType, bytes, sha256 });
      });
    });
    parser.once('error', reject);
    parser.once('finish', () => resolve(received));
    request.pipe(parser);
  });
}
