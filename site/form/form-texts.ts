import { RULE_CODES } from '../../contract/faults.ts';
import { fill } from '../../contract/fill.ts';
import { MAX_FILE_MB } from '../../contract/limits.ts';
import { type FormContent, formContent } from '../../schema/form.ts';
import { faultTexts, messages } from '../../schema/messages.ts';
import type { FormMessages } from './messages.ts';
import { SILENCE_MS } from './submit/upload.ts';

const MINUTE_MS = 60_000;

/** The contact form's texts with the limits filled in. Only for the build. */
export function formTexts(): FormContent {
  const { hints, failure } = formContent;
  return {
    ...formContent,
    hints: { ...hints, files: fill(hints.files, { megabytes: MAX_FILE_MB }) },
    failure: {
      ...failure,
      timeout: fill(failure.timeout, { minutes: SILENCE_MS / MINUTE_MS }),
    },
  };
}

/** The messages that come from the browser; the service sends its own. Only for the build. */
export function formMessages(): FormMessages {
  const { toasts, marks } = messages;
  const faults = Object.fromEntries(RULE_CODES.map((code) => [code, faultTexts[code]]));
  return { toasts, marks, faults: faults as FormMessages['faults'] };
}
