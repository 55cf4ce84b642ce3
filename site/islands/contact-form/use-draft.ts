import { type RefObject, useEffect, useState } from 'react';
import { saveDraft } from '../../behaviour/submission/draft.ts';
import { restoreDraft } from '../../behaviour/submission/restore-draft.ts';

/**
 * Keeps what is typed on this device until it is sent, and brings it back once. Stands before
 * `useAudience`, whose suggestions give way to what somebody typed.
 * @param isAnswer see `restoreDraft`
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, isAnswer: boolean) {
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    setRestored(restoreDraft(element, Date.now(), isAnswer));

    // Written at each change, for a crash gives no notice.
    const keep = ({ target }: Event) => {
      // The other audience's text is about to be emptied: see `useAudience`.
      if (target instanceof HTMLInputElement && target.name === 'mode') return;
      saveDraft(new FormData(element), Date.now());
    };
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [form, isAnswer]);

  return { restored, dismiss: () => setRestored(false) };
}
