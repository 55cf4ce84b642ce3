import type { FieldError } from '../../contract/submission.ts';
import type { Problem } from '../../contract/wire.ts';

/** The ways a submission is not taken, each with its status and title. */
const KINDS = {
  malformed: [400, 'The request is malformed'],
  foreign: [403, 'Sent from another site'],
  stalled: [408, 'The upload stopped'],
  busy: [409, 'This submission is being received already'],
  'too-large': [413, 'File too large'],
  'too-many': [413, 'Too many files'],
  'not-a-document': [415, 'Unsupported file type'],
  'not-a-form': [415, 'Not a form'],
  invalid: [422, 'Please check the form'],
  'key-reused': [422, 'The submission id belongs to another submission'],
  unavailable: [503, 'We can not store your submission right now'],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalKind = keyof typeof KINDS;

/** Seconds after which asking again makes sense. */
const RETRY_AFTER: Partial<Record<RefusalKind, number>> = { busy: 2, unavailable: 10 };

/** A submission that is not taken, in words for the visitor and a status for the program. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly kind: RefusalKind;
  readonly errors: FieldError[];

  constructor(
    kind: RefusalKind,
    detail: string,
    options: { errors?: FieldError[]; cause?: unknown } = {},
  ) {
    super(detail, { cause: options.cause });
    this.kind = kind;
    this.errors = options.errors ?? [];
  }

  get status(): number {
    return KINDS[this.kind][0];
  }

  get retryAfter(): number | undefined {
    return RETRY_AFTER[this.kind];
  }

  /** As an RFC 9457 problem document. */
  toProblem(): Problem {
    return {
      type: `urn:problem:${this.kind}`,
      title: KINDS[this.kind][1],
      status: this.status,
      detail: this.message,
      ...(this.errors.length > 0 && { errors: this.errors }),
    };
  }
}
