import { type CodedError, faultText, fieldErrors } from '../../../contract/faults.ts';
import { fill } from '../../../contract/fill.ts';
import { problemType } from '../../../contract/problems.ts';
import type { ServiceWords } from '../../../contract/settings.ts';
import type { Problem } from '../../../contract/wire.ts';
import type { Refusal, RefusalKind } from '../../receive/refusal.ts';

/** The kinds that a visitor may see; the others concern only programs. */
const TEXT_OF: Partial<Record<RefusalKind, keyof ServiceWords['refusals']>> = {
  stalled: 'stalled',
  replaced: 'replaced',
  'too-often': 'tooOften',
  overloaded: 'overloaded',
  'no-room': 'noRoom',
  unavailable: 'unavailable',
};

/** The texts of a refusal from the content: why, and what to do. */
export interface RefusalWords {
  messageOf(refusal: Refusal): string;
  errorsOf(refusal: Refusal): CodedError[];
  /** The refusal as an RFC 9457 problem document. */
  problemOf(refusal: Refusal): Problem;
}

export function createRefusalWords({ language, faults, refusals }: ServiceWords): RefusalWords {
  function messageOf({ kind, main, message, retryAfter }: Refusal): string {
    if (main) return faultText(faults, main);
    const name = TEXT_OF[kind];
    return name ? fill(refusals[name], { wait: timeInWords(retryAfter ?? 0, language) }) : message;
  }

  const errorsOf = (refusal: Refusal) => fieldErrors(faults, refusal.faults);

  return {
    messageOf,
    errorsOf,
    problemOf: (refusal) => ({
      type: problemType(refusal.kind),
      title: refusal.title,
      status: refusal.status,
      detail: messageOf(refusal),
      ...(refusal.faults.length > 0 && { errors: errorsOf(refusal) }),
    }),
  };
}

/** A time such as `5 minutes`; whole minutes from one minute on. */
function timeInWords(seconds: number, language: string): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    count,
  );
}
