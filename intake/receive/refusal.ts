import type { Fault, FieldFault } from '../../contract/faults.ts';
import { SUBMISSION_PROBLEMS } from '../../contract/problems.ts';
import { codeOf } from '../shared/errors.ts';

export type RefusalKind = keyof typeof SUBMISSION_PROBLEMS;

/** Default seconds to wait, if the refusal does not set its own. */
const RETRY_AFTER: Partial<Record<RefusalKind, number>> = {
  overloaded: 5,
  'no-room': 300,
  unavailable: 10,
};

/**
 * A refused submission. `message` is for programs and the log; `http/site/refusal-words.ts` has the
 * texts for visitors.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly kind: RefusalKind;
  readonly faults: readonly FieldFault[];
  /** The most serious fault; undefined if no field is wrong. */
  readonly main: Fault | undefined;
  /** Seconds after which a retry makes sense; undefined if it never does. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: RefusalKind,
    message: string,
    options: {
      faults?: readonly FieldFault[];
      main?: Fault | undefined;
      cause?: unknown;
      retryAfter?: number;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.faults = options.faults ?? [];
    this.main = options.main;
    this.retryAfter = options.retryAfter ?? RETRY_AFTER[kind];
  }

  get status(): number {
    return SUBMISSION_PROBLEMS[this.kind][0];
  }

  get title(): string {
    return SUBMISSION_PROBLEMS[this.kind][1];
  }
}

/** Turns an error of disk or database into a refusal: a retry makes sense, and is stored once. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (codeOf(error) === 'ENOSPC') {
    return new Refusal('no-room', 'There is no space for files.', { cause: error });
  }
  return new Refusal('unavailable', 'The submission may not have been saved.', { cause: error });
}
