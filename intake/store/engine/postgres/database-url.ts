import { StoreError } from '../../store-error.ts';

/** Hosts that no stranger is on the way to. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;

/** What libpq calls these modes, node-postgres 8 treats as `verify-full` and warns of a change. */
const VERIFYING = ['prefer', 'require', 'verify-ca'];

/** Where a database is, for people. Never the password. */
export interface PostgresAddress {
  /** As `db.example.com:5432`, or `/run/postgresql:5432` for a unix socket in that folder. */
  host: string;
  database: string;
  user: string;
}

/**
 * Reads an address such as `postgres://user:password@host:5432/database`. What it leaves out is what
 * node-postgres takes for it, so that one description always means one database.
 */
export function readAddress(url: string): PostgresAddress {
  const parsed = parse(url);
  const { port, pathname, username, searchParams } = parsed;
  const { PGPORT, PGUSER, PGDATABASE, USER = '' } = process.env;
  const at = searchParams.get('port') || port || PGPORT || '5432';
  const user = searchParams.get('user') || decodeURIComponent(username) || PGUSER || USER;
  const database = decodeURIComponent(pathname.slice(1)) || PGDATABASE || user;
  return { host: `${hostOf(parsed)}:${at}`, database, user };
}

/** Where a database is, for people: as `PostgreSQL at db.example.com:5432 (leads)`. */
export function describeDatabase(url: string): string {
  const { host, database } = readAddress(url);
  return `PostgreSQL at ${host}${database && ` (${database})`}`;
}

/**
 * The address as node-postgres takes it. Without an `sslmode` a host that is not this machine must
 * prove its name by a certificate (`verify-full`). `require` does the same here, as weaker modes
 * would not notice somebody between. `sslmode=disable` and `sslmode=no-verify` stay what they are;
 * so does everything with `uselibpqcompat=true`.
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
