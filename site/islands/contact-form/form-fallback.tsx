import { useState } from 'react';
import type { ErrorWords } from '../../../content/schema/errors.ts';
import { readDraft } from '../../behaviour/submission/draft.ts';
import { restoreDraft } from '../../behaviour/submission/restore-draft.ts';
import { ErrorFallback } from '../../ui/error-fallback.tsx';
import { isAnswer, type ShownErrors } from './errors.ts';

export type FallbackWords = Pick<ErrorWords, 'fallback' | 'form'>;

interface FormFallbackProps {
  words: FallbackWords;
  /** Where to write instead. */
  email: string;
  /** What the form came with. */
  shown: ShownErrors | undefined;
}

/** Stands in place of a contact form that failed: says whether what was typed is safe. */
export function FormFallback({ words, email, shown }: FormFallbackProps) {
  const [kept] = useState(() => keepTyped(isAnswer(shown)));
  return (
    <ErrorFallback words={words.fallback}>
      {kept && <p>{words.form.kept}</p>}
      <p>
        {words.form.writeInstead} <a href={`mailto:${email}`}>{email}</a>
      </p>
    </ErrorFallback>
  );
}

/**
 * Keeps what stands in the form, and tells whether a draft is kept. Called while the fallback
 * renders, since React takes the failed form out of the page right after: an effect comes too late
 * for what was typed before the form came alive, which nobody has kept yet.
 */
function keepTyped(isAnswered: boolean): boolean {
  const now = Date.now();
  try {
    const form = document.querySelector<HTMLFormElement>('#contact-form');
    if (form) restoreDraft(form, now, isAnswered);
  } catch (error) {
    // What broke the form may break this too; the fallback has to stand.
    reportError(error);
  }
  return readDraft(undefined, now) !== undefined;
}
