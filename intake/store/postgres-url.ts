import { StoreError } from './store-error.ts';

/** Hosts that are reached without a network. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;

/** node-postgres 8 treats these libpq modes as `verify-full` and warns of a change. */
const VERIFYING = ['prefer', 'require', 'verify-ca'];

/**
 * The location of a database, for people, from a URL such as
 * `postgres://user:password@host:5432/database`. Missing parts get node-postgres's defaults, so that
 * one description always means one database.
 * @returns `host` is such as `db.example.com:5432`, or `/run/postgresql:5432` for a unix socket
 */
export function readAddress(url: string): { host: string; database: string; user: string } {
  const parsed = parse(url);
  const { port, pathname, username, searchParams } = parsed;
  const { PGPORT, PGUSER, PGDATABASE, USER = '' } = process.env;
  const at = searchParams.get('port') || port || PGPORT || '5432';
  const user = searchParams.get('user') || decodeURIComponent(username) || PGUSER || USER;
  const database = decodeURIComponent(pathname.slice(1)) || PGDATABASE || user;
  return { host: `${hostOf(parsed)}:${at}`, database, user };
}

/** The location of a database, for people, such as `PostgreSQL at db.example.com:5432 (leads)`. */
export function describeDatabase(url: string): string {
  const { host, database } = readAddress(url);
  return `PostgreSQL at ${host}${database && ` (${database})`}`;
}

/**
 * The URL for node-postgres. Without an `sslmode`, a host other than this machine must prove its
 * name with a certificate (`verify-full`). `require` does the same here, because weaker modes would
 * not notice an interceptor. `sslmode=disable` and `sslmode=no-verify` stay as they are; so does
 * everything with `uselibpqcompat=true`.
 */
export function withTls(url: string): string {
  const parsed = parse(url);
  const { searchParams } = parsed;
  if (searchParams.get('uselibpqcompat') === 'true' || searchParams.has('ssl')) return url;
  const mode = searchParams.get('sslmode');
  const host = hostOf(parsed).replace(/^\[|\]$/g, '');
  const isHere = host.startsWith('/') || LOOPBACK.test(host);
  if (mode === null ? isHere : !VERIFYING.includes(mode)) return url;
  searchParams.set('sslmode', 'verify-full');
  return parsed.href;
}

function hostOf({ hostname, searchParams }: URL): string {
  const named = searchParams.get('host') || decodeURIComponent(hostname);
  return named || process.env.PGHOST || 'localhost';
}

function parse(url: string): URL {
  // The error of `new URL` quotes its input, and with it the password.
  const parsed = URL.parse(url);
  if (parsed) return parsed;
  throw new StoreError(
    'DATABASE_URL must be an address such as postgres://user:password@db.example.com:5432/leads, with one host. If you have several, use a name or a proxy that follows the primary.',
  );
}
