import { createServer, type Server, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { selfSigned } from '../../../../tests/fixtures/self-signed.ts';
import { describeDatabase, withTls } from './database-url.ts';
import { openPostgresStore } from './postgres.ts';

const REMOTE = 'postgres://leads:hunter2@db.example.com/leads';

describe('TLS', () => {
  test.each([
    [REMOTE, 'verify-full'],
    [`${REMOTE}?sslmode=require`, 'verify-full'],
    [`${REMOTE}?sslmode=prefer`, 'verify-full'],
    [`${REMOTE}?sslmode=verify-ca&sslrootcert=/ca.pem`, 'verify-full'],
    [`${REMOTE}?sslmode=disable`, 'disable'],
    [`${REMOTE}?sslmode=no-verify`, 'no-verify'],
    [`${REMOTE}?sslmode=require&uselibpqcompat=true`, 'require'],
    ['postgres://localhost/leads', null],
    ['postgres://127.0.0.1:5433/leads', null],
    ['postgres://[::1]/leads', null],
    ['postgres:///leads?host=/run/postgresql', null],
    ['postgres://localhost/leads?sslmode=require', 'verify-full'],
    ['postgres:///leads?host=db.example.com', 'verify-full'],
    ['postgres://localhost.example.com/leads', 'verify-full'],
  ])('[X11] for %s is %s', (url, mode) => {
    expect(new URL(withTls(url)).searchParams.get('sslmode')).toBe(mode);
  });
});

test('[X11] a host that only the environment names must prove its name too', () => {
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  vi.stubEnv('PGHOST', 'db.example.com');
  expect(withTls('postgres:///leads')).toContain('sslmode=verify-full');
  expect(withTls('postgres://localhost/leads')).not.toContain('sslmode');
});

describe('a URL with missing parts', () => {
  beforeEach(() => {
    for (const name of ['PGHOST', 'PGPORT', 'PGDATABASE']) vi.stubEnv(name, undefined);
    vi.stubEnv('PGUSER', 'me');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test.each([
    [REMOTE, 'db.example.com:5432 (leads)'],
    ['postgres:///leads?host=/run/pg&password=hunter2', '/run/pg:5432 (leads)'],
    ['postgres:///leads?host=/run/pg&port=5433', '/run/pg:5433 (leads)'],
    ['postgres://%2Frun%2Fpg/leads', '/run/pg:5432 (leads)'],
    ['postgres://one:hunter2@localhost:5433', 'localhost:5433 (one)'],
    ['postgres://localhost:5433?user=two', 'localhost:5433 (two)'],
    ['postgresql://[::1]/', '[::1]:5432 (me)'],
  ])('[X11] %s is shown as %s, which is where the driver goes', (url, shown) => {
    expect(describeDatabase(url)).toBe(`PostgreSQL at ${shown}`);
    expect(drivenTo(url)).toBe(shown);
  });

  test.each([
    ['postgres:///', '/run/pg:5433 (theirs)'],
    ['postgres://one@localhost:1/leads', 'localhost:1 (leads)'],
    ['postgres://one@localhost', 'localhost:5433 (theirs)'],
  ])("[X11] %s is shown as %s with the environment's values", (url, shown) => {
    vi.stubEnv('PGHOST', '/run/pg');
    vi.stubEnv('PGPORT', '5433');
    vi.stubEnv('PGDATABASE', 'theirs');
    expect(describeDatabase(url)).toBe(`PostgreSQL at ${shown}`);
    expect(drivenTo(url)).toBe(shown);
  });

  /** The place to which node-postgres would connect, written in the same way. */
  function drivenTo(url: string): string {
    const { host, port, database } = new pg.Client(url);
    return `${host.includes('::') ? `[${host}]` : host}:${port} (${database})`;
  }
});

describe('a URL that leads nowhere', () => {
  let server: Server | undefined;
  const sockets = new Set<Socket>();
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
    server = undefined;
  });

  /** A server that says this to the question for TLS, and its address. */
  async function answering(letter: 'S' | 'N'): Promise<string> {
    const own = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.write(letter);
        if (letter === 'S') {
          new TLSSocket(socket, { isServer: true, ...selfSigned }).on('error', () => undefined);
        }
      });
    });
    server = own;
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
    const address = own.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return `postgres://leads:hunter2@127.0.0.1:${port}/leads?sslmode=require`;
  }

  async function messageOf(url: string): Promise<string> {
    const error = await openPostgresStore(url).then(
      () => undefined,
      (reason: Error) => reason,
    );
    expect(error?.name).toBe('StoreError');
    expect(JSON.stringify([error?.message, error?.stack, error?.cause])).not.toContain('hunter2');
    return error?.message ?? '';
  }

  test("[X11] is refused if the certificate isn't trusted", async () => {
    expect(await messageOf(await answering('S'))).toMatch(/not trusted.*sslrootcert=/);
  });

  test('[X11] is refused if there is no TLS', async () => {
    expect(await messageOf(await answering('N'))).toMatch(/no encryption.*sslmode=disable/);
  });

  test('[X11] is named if nothing listens there', async () => {
    const url = await answering('N');
    await new Promise((resolve) => server?.close(resolve));
    server = undefined;
    expect(await messageOf(url)).toMatch(/^The database at 127\.0\.0\.1:\d+ can't be used.*ECONN/);
  });

  test('[X11] is refused with several hosts, which need one common name', async () => {
    expect(await messageOf('postgres://leads:hunter2@a:5432,b:5432/leads')).toMatch(/one host/);
  });
});
