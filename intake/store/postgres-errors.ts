import { codeOf } from '../shared/errors.ts';
import { readAddress } from './postgres-url.ts';
import { StoreAwayError, StoreError } from './store-error.ts';

/** A standby that is not the primary yet, or no longer, is read-only. */
export const READ_ONLY = '25006';

/**
 * Classes of SQLSTATE for which the statement is fine: connection (08), transaction state (25),
 * transaction rolled back (40), resources (53), locks (55), operator's intervention (57), system
 * error (58).
 */
const UNAVAILABLE = ['08', '25', '40', '53', '55', '57', '58'];

/**
 * A database error as a `StoreError`. Its cause has only the code: the message and details of
 * PostgreSQL may quote a row, and with it personal data.
 */
export function storeErrorOf(error: unknown): Error {
  const code = codeOf(error) ?? '';
  const cause = Object.assign(new Error(`database error ${code || 'without a code'}`), { code });
  if (isSqlState(code) && !UNAVAILABLE.includes(code.slice(0, 2))) {
    return new StoreError(`The database rejected a statement (${code}).`, { cause });
  }
  const reason = code || (error instanceof Error ? error.message : String(error));
  return new StoreAwayError(
    `The database can't be reached or written to right now (${reason}). Try again soon.`,
    { cause },
  );
}

function isSqlState(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code);
}

/** Why a database can't be opened, with what to do. Contains no password. */
export function openingFault(error: unknown, url: string): StoreError {
  const { host, database, user } = readAddress(url);
  const cause = error instanceof StoreError ? error.cause : error;
  const code = codeOf(cause) ?? '';
  const message = error instanceof Error ? error.message : String(error);
  const fault = (reason: string, remedy: string) =>
    new StoreError(`The database at ${host} can't be used: ${reason}. ${remedy}`, { cause });
  if (code.startsWith('28')) {
    return fault(
      `it rejected the user ${user || 'of this process'}`,
      'Check the user and password.',
    );
  }
  if (code === '3D000') {
    return fault(
      `it has no database ${database}`,
      'Create it, or name another one in DATABASE_URL.',
    );
  }
  if (code === READ_ONLY) {
    return fault('it is read-only', 'It is a standby: name the primary in DATABASE_URL.');
  }
  if (code === '42501') return fault(message, 'Allow the user to create tables there.');
  if (/does not support SSL/.test(message)) {
    return fault(
      'it offers no encryption',
      'Turn on TLS there. On a private network, you can turn it off with sslmode=disable in DATABASE_URL.',
    );
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return fault(
      'its certificate is for another host name',
      'Use the host name in the certificate.',
    );
  }
  if (/CERT|SELF_SIGNED|ISSUER|UNABLE_TO/.test(code)) {
    return fault(
      `its certificate is not trusted (${code})`,
      'Name its certificate authority with sslrootcert=/path/to/ca.pem in DATABASE_URL.',
    );
  }
  const reason = isSqlState(code) ? `${message} (${code})` : message;
  return fault(reason, 'Check that it is running and listening there.');
}
