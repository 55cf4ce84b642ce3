import type { Fault, FieldFault } from '../../contract/faults.ts';
import { codeOf } from '../shared/errors.ts';

/** Why a submission is refused, each with its status and its title for programs. */
const KINDS = {
  malformed: [400, 'The request is malformed'],
  foreign: [403, 'Sent from another site'],
  stalled: [408, 'The upload stopped'],
  replaced: [409, 'This submission was sent again'],
  'too-large': [413, 'File too large'],
  'too-many': [413, 'Too many files'],
  'not-a-document': [415, 'Unsupported file type'],
  'not-a-form': [415, 'Not a form'],
  invalid: [422, 'Please check the form'],
  'key-reused': [422, 'The submission id belongs to another submission'],
  'too-often': [429, 'Too many submissions'],
  overloaded: [503, 'Too many at once'],
  'no-room': [503, 'We can not take files right now'],
  unavailable: [503, 'We can not store your submission right now'],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalKind = keyof typeof KINDS;

/** Default seconds to wait, if the refusal does not set its own. */
const RETRY_AFTER: Partial<Record<RefusalKind, number>> = {
  replaced: 2,
  overloaded: 5,
  'no-room': 300,
  unavailable: 10,
};

/**
 * A submission that is not taken. `message` is for programs and the log; `http/site/refusal-words.ts` has
 * what visitors read.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly kind: RefusalKind;
  readonly faults: readonly FieldFault[];
  /** The fault of the gravest kind; undefined if no field is wrong. */
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
    return KINDS[this.kind][0];
  }

  get title(): string {
    return KINDS[this.kind][1];
  }
}

/** The refusal of a form, with the typed fields, so that a plain form can be shown again. */
export class FormRefusal extends Error {
  override name = 'FormRefusal';
  readonly refusal: Refusal;
  readonly fields: ReadonlyMap<string, string>;
  constructor(refusal: Refusal, fields: ReadonlyMap<string, string>) {
    super(refusal.message, { cause: refusal });
    this.refusal = refusal;
    this.fields = fields;
  }
}

/** A fault of disk or database becomes a refusal: a retry makes sense, and stores it once. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (codeOf(error) === 'ENOSPC') {
    return new Refusal('no-room', 'There is no room for files.', { cause: error });
  }
  return new Refusal('unavailable', 'It may not have been stored.', { cause: error });
}
