import { CommitUnknownError, StoreAwayError, StoreError } from '../../store-error.ts';
import { DamagedError } from './damage.ts';

/** A call to the store, from the service's thread to the database thread. */
export interface Call {
  id: number;
  /** The service's clock, in milliseconds since the epoch. */
  now: number;
  /** Such as `['records', 'counts']`. */
  method: readonly string[];
  given: readonly unknown[];
}

/** The result of a call. The first message has no id: the store is open, or could not be opened. */
export type CallResult = { id?: number } & ({ value: unknown } | { fault: Fault });

/** An error for another thread: a structured clone keeps neither class nor code. */
export interface Fault {
  name: string;
  message: string;
  stack: string | undefined;
  errcode: unknown;
  code: unknown;
  cause: Fault | undefined;
}

const CLASSES: Record<string, { prototype: Error }> = {
  StoreError,
  StoreAwayError,
  CommitUnknownError,
  DamagedError,
};

export function toFault(error: unknown): Fault {
  if (!(error instanceof Error)) return toFault(new Error(String(error)));
  const { name, message, stack, cause } = error;
  const { errcode, code } = error as { errcode?: unknown; code?: unknown };
  return {
    name,
    message,
    stack,
    errcode,
    code,
    cause: cause === undefined ? undefined : toFault(cause),
  };
}

/** Restores an error, with its class. */
export function toError({ name, message, stack, errcode, code, cause }: Fault): Error {
  const error = new Error(message, cause && { cause: toError(cause) });
  Object.setPrototypeOf(error, (CLASSES[name] ?? Error).prototype);
  Object.assign(
    error,
    { name, stack },
    errcode !== undefined && { errcode },
    code !== undefined && { code },
  );
  return error;
}
