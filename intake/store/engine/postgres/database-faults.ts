import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '../../../shared/errors.ts';
import { CommitUnknownError, StoreAwayError, StoreError } from '../../store-error.ts';
import { readAddress } from './database-url.ts';

/**
 * Codes of errors that a retry solves: a conflict with another transaction (40001, 40P01), or a
 * referenced row that was just erased (23503).
 */
const REPEATABLE = ['40001', '40P01', '23503'];

/** Two transactions wrote the same unique value. */
const UNIQUE_VIOLATION = '23505';

/** A standby that is not the primary yet, or no longer, is read-only. */
export const READ_ONLY = '25006';

/**
 * Classes of SQLSTATE for which the statement is fine: connection (08), transaction state (25),
 * transaction rolled back (40), resources (53), locks (55), operator's intervention (57), system
 * error (58).
 */
const UNAVAILABLE = ['08', '25', '40', '53', '55', '57', '58'];

/** Errors of node-postgres and Kysely about a connection. These have no code. */
const LOST =
  /^(Connection terminated|timeout exceeded|timeout expired|Query read timeout|Client (was closed|has encountered)|Cannot use a pool|Postgres connection has been discarded|driver has already)/;

/** The most runs of a method, and the longest pause before the first retry, in ms. */
const MAX_TRIES = 6;
const PAUSE_MS = 10;

/** Parts of a PostgreSQL error that may quote a row. */
const QUOTING = ['detail', 'where', 'internalQuery', 'hint', 'dataType'];

/**
 * Makes every method retry after a conflict with another transaction, and throw a `StoreError` for
 * any other database error. Each method must be one statement or one transaction.
 */
export function guarded<T extends object>(methods: T): T {
  const all = Object.entries(methods).map(([name, value]) => [
    name,
    typeof value === 'function'
      ? (...parameters: unknown[]) => guard(() => value(...parameters))
      : value,
  ]);
  return Object.fromEntries(all) as T;
}

/** Runs a statement or a transaction as `guarded` does. */
export async function guard<R>(call: () => Promise<R>): Promise<R> {
  for (let tries = 1; ; tries++) {
    try {
      return await call();
    } catch (error) {
      const isOver = tries === MAX_TRIES || !REPEATABLE.includes(codeOf(error) ?? '');
      if (isOver) throw storeErrorOf(error);
      await sleep(Math.random() * PAUSE_MS * 2 ** tries);
    }
  }
}

/** Whether an error, or its cause, is a violated unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof StoreError ? error.cause : error;
  return codeOf(cause) === UNIQUE_VIOLATION;
}

/** Whether it is a mistake in this program, such as invalid JSON, rather than in the database. */
export function isOurs(error: Error): boolean {
  const code = codeOf(error);
  return code === undefined ? !LOST.test(error.message) : /^ERR_(?!TLS|SSL)/.test(code);
}

/** Whether the database works, but rejects a statement because of its content. */
export function isRefusedStatement(error: unknown): boolean {
  const code = codeOf(error);
  return isSqlState(code) && !UNAVAILABLE.includes(code.slice(0, 2));
}

/**
 * Whether a response to a commit means that it was not made. Others leave it open: a server that is
 * stopped may have made it before, and 40003 is the code for not knowing.
 */
export function isRolledBack(error: unknown): boolean {
  return /^40(?!003)/.test(codeOf(error) ?? '');
}

/** The error of a save whose commit was started and got no clear response. */
export function commitUnknown(error: unknown): CommitUnknownError {
  const reason = codeOf(error) ?? (error instanceof Error ? error.message : String(error));
  return new CommitUnknownError(
    `The database did not confirm a commit (${reason}). Try again soon.`,
    { cause: error instanceof Error ? withoutQuotes(error) : error },
  );
}

/** A database error as a `StoreError`, whose cause quotes no row. */
function storeErrorOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreError) return error;
  const code = codeOf(error);
  if (isOurs(error)) return error;
  const cause = withoutQuotes(error);
  if (isRefusedStatement(error)) {
    return new StoreError(`The database rejected a statement (${code}).`, { cause });
  }
  return new StoreAwayError(
    `The database can't be reached or written to right now (${code ?? error.message}). Try again soon.`,
    { cause },
  );
}

function withoutQuotes(error: Error): Error {
  for (const name of QUOTING) delete (error as unknown as Record<string, unknown>)[name];
  // Data exceptions quote the value in their message.
  if (codeOf(error)?.startsWith('22')) error.message = 'a value that the database does not accept';
  return error;
}

function isSqlState(code: string | undefined): code is string {
  return code !== undefined && /^[0-9A-Z]{5}$/.test(code);
}

/** Why a database can't be opened, with what to do. Contains no password. */
export function openingFault(error: unknown, url: string): StoreError {
  if (error instanceof StoreError) return error;
  const { host, database, user } = readAddress(url);
  const [reason, remedy] = reasonOf(error, { database, user });
  return new StoreError(`The database at ${host} can't be used: ${reason}. ${remedy}`, {
    cause: error instanceof Error ? withoutQuotes(error) : error,
  });
}

const CERTIFICATE =
  'Name its certificate authority with sslrootcert=/path/to/ca.pem in DATABASE_URL.';

function reasonOf(
  error: unknown,
  { database, user }: { database: string; user: string },
): [reason: string, remedy: string] {
  const code = codeOf(error) ?? '';
  const message = error instanceof Error ? error.message : String(error);
  if (/^28/.test(code)) {
    return [`it rejected the user ${user || 'of this process'}`, 'Check the user and password.'];
  }
  if (code === '3D000') {
    return [`it has no database ${database}`, 'Create it, or name another one in DATABASE_URL.'];
  }
  if (code === READ_ONLY) {
    return ['it is read-only', 'It is a standby: name the primary in DATABASE_URL.'];
  }
  if (code === '42501') return [message, 'Allow the user to create tables there.'];
  if (/does not support SSL/.test(message)) {
    return [
      'it offers no encryption',
      'Turn on TLS there. On a private network, you can turn it off with sslmode=disable in DATABASE_URL.',
    ];
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return ['its certificate is for another host name', 'Use the host name in the certificate.'];
  }
  if (/CERT|SELF_SIGNED|ISSUER|UNABLE_TO/.test(code)) {
    return [`its certificate is not trusted (${code})`, CERTIFICATE];
  }
  return [
    `${message}${isSqlState(code) ? ` (${code})` : ''}`,
    'Check that it is running and listening there.',
  ];
}
