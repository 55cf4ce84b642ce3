import { type RefObject, useEffect, useState } from 'react';
import { saveDraft } from '../../behaviour/submission/draft.ts';
import { restoreDraft } from '../../behaviour/submission/restore-draft.ts';

/**
 * Keeps typed text on this device until it is sent, and restores it once. Call it before
 * `useAudience`, whose suggestions give way to typed text.
 * @param isAnswer see `restoreDraft`
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, isAnswer: boolean) {
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    setRestored(restoreDraft(element, Date.now(), isAnswer));

    // Saved at each change, because a crash gives no warning.
    const keep = ({ target }: Event) => {
      // This change is about to empty the other audience's text: see `useAudience`.
      if (target instanceof HTMLInputElement && target.name === 'mode') return;
      saveDraft(new FormData(element), Date.now());
    };
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [form, isAnswer]);

  return { restored, dismiss: () => setRestored(false) };
}
