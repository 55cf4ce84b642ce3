import { primaryCode, SQLITE } from '../../../shared/sqlite-codes.ts';
import { StoreError } from '../../store-error.ts';

/** The database has invalid pages. The message names the file, and says what to do. */
export class DamagedError extends StoreError {
  override name = 'DamagedError';
  constructor(file: string, reason: string, options?: ErrorOptions) {
    super(
      `${file} is damaged: ${reason}. Stop the service, keep the folder as it is, and restore the last backup into another DATA_DIR: npm run operator -- restore --from /backup`,
      options,
    );
  }
}

/** The error itself, or a `DamagedError` if SQLite's error means damage. */
export function damageOr(error: unknown, file: string): unknown {
  const code = primaryCode(error);
  const isDamage = code === SQLITE.corrupt || code === SQLITE.notDatabase;
  return isDamage ? new DamagedError(file, (error as Error).message, { cause: error }) : error;
}
