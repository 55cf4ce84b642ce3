import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Mode } from '../../../contract/audience.ts';
import { fileField } from '../../../contract/fields.ts';
import type { FormContent } from '../../../schema/form.ts';
import type { Errors } from '../fields/errors.ts';
import { consentOf, modeIn } from '../fields/typed.ts';
import type { ChosenFiles } from '../fields/use-files.ts';
import { fill } from '../words.ts';
import { areSame, keepOnDevice, readFromDevice } from './device-files.ts';
import { type Draft, forgetDrafts, readDraft, saveDraft } from './draft.ts';
import { fileKey, nameIn } from './file-key.ts';
import { restoreDraft } from './restore-draft.ts';

interface DraftOptions {
  /** See `restoreDraft`. */
  isAnswer: boolean;
  files: Record<Mode, ChosenFiles>;
  errors: Errors;
  words: FormContent['draft'];
}

/**
 * Keeps text and files on this device until they are sent, and restores them once. What can't be
 * restored is asked for at its place: the consent, and files that the device did not keep. Call it
 * before `useAudience`, whose suggestions give way to typed text.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, options: DraftOptions) {
  const [restored, setRestored] = useState(false);
  // What the device holds is not changed before it was read.
  const isRead = useRef(false);
  const hiring = options.files.hiring.files;
  const jobseeking = options.files.jobseeking.files;
  const before = useRef({ hiring, jobseeking });

  const restore = useEffectEvent((element: HTMLFormElement) => {
    const { isAnswer, errors, words } = options;
    const draft = restoreDraft(element, Date.now(), isAnswer);
    setRestored(draft !== undefined);
    if (draft?.agreed && !consentOf(element)?.checked) errors.tell('smsConsent', words.agreeAgain);
    isRead.current = !draft?.files.length;
    if (draft && !isRead.current) void bring(draft);
    else keepOnDevice([]);
  });

  const bring = useEffectEvent(async ({ mode, files }: Draft) => {
    const { found, lost } = await readFromDevice(files);
    // The form may have been emptied meanwhile.
    if (isRead.current) return;
    isRead.current = true;
    options.files[mode].bring(found);
    const names = lost.map(nameIn).join(', ');
    if (names) options.errors.tell(fileField(mode, 0), fill(options.words.addAgain, { names }));
  });

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    restore(element);

    // Saved at each change, because a crash gives no warning.
    const keep = ({ target }: Event) => {
      // This change is about to empty the other audience's text: see `useAudience`.
      if (target instanceof HTMLInputElement && target.name === 'mode') return;
      saveDraft(new FormData(element), Date.now());
    };
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [form]);

  useEffect(() => {
    const element = form.current;
    if (!element || !isRead.current) return;
    const mode = modeIn(element);
    const chosen = mode === 'hiring' ? hiring : jobseeking;
    // Files of the audience that was left stay with its draft.
    const isChanged = chosen !== before.current[mode];
    before.current = { hiring, jobseeking };
    if (!isChanged) return;
    const now = Date.now();
    const draft = readDraft(mode, now);
    // What came back is no change: it would prolong the draft. After a success there is none.
    if (!areSame(chosen, draft?.files)) saveDraft(new FormData(element), now, chosen.map(fileKey));
    keepOnDevice(chosen);
  }, [form, hiring, jobseeking]);

  return {
    restored,
    /** The form is emptied. */
    dismiss() {
      isRead.current = true;
      setRestored(false);
    },
    /** Erases all that the device holds. */
    forget() {
      forgetDrafts();
      keepOnDevice([]);
    },
  };
}
