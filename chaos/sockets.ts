import { connect, type Socket } from 'node:net';

/** Connects from the attackers' addresses, 127.0.1.1 to 127.0.1.16. The visitor has another. */
export function connectMany(url: string, count: number): Socket[] {
  const { hostname, port } = new URL(url);
  return Array.from({ length: count }, (_, number) => {
    const localAddress = `127.0.1.${1 + (number % 16)}`;
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    socket.on('error', () => undefined);
    return socket;
  });
}

/** The head of a request, without the empty line after it. */
export function head(
  method: string,
  target: string,
  headers: Record<string, string | number> = {},
): string {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([n, v]) => `${n}: ${v}`);
  return [`${method} ${target} HTTP/1.1`, ...lines, ''].join('\r\n');
}

/** The whole head of a form whose body has this many bytes. */
export function formHead(bytes: number, more: Record<string, string> = {}): string {
  const type = { 'Content-Type': 'multipart/form-data; boundary=x7', 'Content-Length': bytes };
  return `${head('POST', '/api/contact', { ...type, ...more })}\r\n`;
}
