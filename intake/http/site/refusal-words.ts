import { html } from 'hono/html';
import { faultText, fieldErrors } from '../../../contract/faults.ts';
import { fill } from '../../../contract/fill.ts';
import { PLACEHOLDER } from '../../../contract/placeholders.ts';
import { problemType } from '../../../contract/problems.ts';
import type { ServiceWords } from '../../../contract/settings.ts';
import type { Problem } from '../../../contract/wire.ts';
import type { Refusal, RefusalKind } from '../../receive/refusal.ts';

/** The kinds that a visitor may see; the others concern only programs. */
const TEXT_OF: Partial<Record<RefusalKind, keyof ServiceWords['refusals']>> = {
  stalled: 'stalled',
  'too-often': 'tooOften',
  overloaded: 'overloaded',
  'no-room': 'noRoom',
  unavailable: 'unavailable',
};

/** The refusal as an RFC 9457 problem document, with texts from the content. */
export function problemOf(refusal: Refusal, { language, faults, refusals }: ServiceWords): Problem {
  const { kind, main, message, status, title, retryAfter = 0 } = refusal;
  const name = TEXT_OF[kind];
  const text = name ? fill(refusals[name], { wait: timeInWords(retryAfter, language) }) : message;
  return {
    type: problemType(kind),
    title,
    status,
    detail: main ? faultText(faults, main) : text,
    ...(refusal.faults.length > 0 && { errors: fieldErrors(faults, refusal.faults) }),
  };
}

/** The page for a form without JavaScript that was refused. Each different message appears once. */
export function refusedPage(source: string, { detail, errors = [] }: Problem): string {
  const messages = new Set(errors.length > 0 ? errors.map(({ message }) => message) : [detail]);
  const items = [...messages].map((message) => html`<li>${message}</li>`);
  return source.replace(PLACEHOLDER.errors, () => String(html`<ul>${items}</ul>`));
}

/** A time such as `5 minutes`; whole minutes from one minute on. */
function timeInWords(seconds: number, language: string): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    count,
  );
}
