import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** An attacker's connection: what comes back is counted and thrown away. */
export interface Attacker {
  socket: Socket;
  /** Bytes that came back. */
  got: number;
  /** The first bytes that came back. */
  head: string;
  closed: Promise<void>;
}

/** Connects from one of the attackers' addresses, such as 127.0.1.7; the visitor has another. */
export function connectFrom(url: string, address = '127.0.1.1'): Attacker {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: address });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const attacker: Attacker = { socket, got: 0, head: '', closed };
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    attacker.got += chunk.length;
    if (attacker.head.length < 100) attacker.head += chunk.toString('latin1', 0, 100);
  });
  return attacker;
}

/** The head of a request, with a body of so many bytes to come. */
export function head(
  method: string,
  target: string,
  headers: Record<string, string | number> = {},
) {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([n, v]) => `${n}: ${v}`);
  return `${[`${method} ${target} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`;
}

/** The head of a form whose body will never be whole. */
export function formHead(bytes: number, headers: Record<string, string | number> = {}): string {
  return head('POST', '/api/contact', {
    'Content-Type': 'multipart/form-data; boundary=x7',
    'Content-Length': bytes,
    ...headers,
  });
}

/** Waits until the service has closed all, or the time is over; returns how many are left. */
export async function leftAfter(attackers: readonly Attacker[], ms: number): Promise<number> {
  const all = Promise.all(attackers.map(({ closed }) => closed));
  await Promise.race([all, sleep(ms, undefined, { ref: false })]);
  return attackers.filter(({ socket }) => !socket.destroyed).length;
}

export function hangUp(attackers: readonly Attacker[]): void {
  for (const { socket } of attackers) socket.destroy();
}
