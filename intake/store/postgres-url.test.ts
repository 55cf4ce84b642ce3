import pg from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openPostgresStore } from './open.ts';
import { openingFault } from './postgres-errors.ts';
import { describeDatabase, withTls } from './postgres-url.ts';

const REMOTE = 'postgres://leads:hunter2@db.example.com/leads';

describe('TLS', () => {
  test.each([
    [REMOTE, 'verify-full'],
    [`${REMOTE}?sslmode=require`, 'verify-full'],
    [`${REMOTE}?sslmode=verify-ca&sslrootcert=/ca.pem`, 'verify-full'],
    [`${REMOTE}?sslmode=disable`, 'disable'],
    [`${REMOTE}?sslmode=no-verify`, 'no-verify'],
    [`${REMOTE}?sslmode=require&uselibpqcompat=true`, 'require'],
    ['postgres://localhost/leads', null],
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

test('[X11] a database that cannot be opened is named, with what to do and no secret', async () => {
  const url = 'postgres://leads:hunter2@127.0.0.1:1/leads';
  const error = await openPostgresStore(url).catch((reason: Error) => reason as Error);
  expect(error).toMatchObject({
    name: 'StoreError',
    message: expect.stringMatching(/^The database at 127\.0\.0\.1:1 can't be used.*ECONNREFUSED/),
  });
  const { message, stack, cause } = error as Error;
  expect(JSON.stringify([message, stack, cause])).not.toContain('hunter2');
  const several = 'postgres://leads:hunter2@a:5432,b:5432/leads';
  expect(() => describeDatabase(several)).toThrow(/one host/);
});

test.each([
  ['28P01', 'password authentication failed', /rejected the user leads/],
  ['42501', 'permission denied for schema public', /Allow the user to create tables/],
  ['', 'The server does not support SSL connections', /no encryption.*sslmode=disable/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', /not trusted.*sslrootcert=/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'Hostname does not match', /the host name in the certificate/],
])('[X11] the error %s, %s, is explained', (code, message, explained) => {
  const error = Object.assign(new Error(message), { code });
  expect(openingFault(error, REMOTE).message).toMatch(explained);
});
