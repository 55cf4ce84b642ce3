import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Mode } from '../../../contract/audience.ts';
import { fileField } from '../../../contract/fields.ts';
import { fill } from '../../../contract/fill.ts';
import type { FormContent } from '../../../schema/form.ts';
import type { Errors } from '../fields/errors.ts';
import { consentOf, modeIn } from '../fields/form-values.ts';
import type { ChosenFiles } from '../fields/use-files.ts';
import { areSame, keepOnDevice, readFromDevice } from './device-files.ts';
import { type Draft, forgetDrafts, readDraft, saveDraft } from './draft.ts';
import { fileKey, nameIn } from './file-key.ts';
import { restoreDraft } from './restore-draft.ts';

interface DraftOptions {
  files: Record<Mode, ChosenFiles>;
  errors: Errors;
  texts: FormContent['draft'];
}

/**
 * Saves text and files on this device until they are sent, and restores them once. The consent and
 * files that the device lost can't be restored: errors at their fields ask for them. Call this
 * before `useAudience`, which suggests text only for empty fields.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, options: DraftOptions) {
  const [isKept, setKept] = useState(false);
  // Until the device's files are read, they must not be changed.
  const isRead = useRef(false);
  /** Files chosen before that. */
  const waiting = useRef<readonly File[]>(undefined);

  function keepFiles(chosen: readonly File[]) {
    if (!form.current) return;
    if (!isRead.current) {
      waiting.current = chosen;
      return;
    }
    const now = Date.now();
    const draft = readDraft(modeIn(form.current), now);
    // Restored files aren't a change: saving them would extend the draft's lifetime.
    if (!areSame(chosen, draft?.files)) {
      setKept(saveDraft(new FormData(form.current), now, chosen.map(fileKey)));
    }
    keepOnDevice(chosen);
  }

  function keepTexts() {
    if (form.current) setKept(saveDraft(new FormData(form.current), Date.now()));
  }

  const restore = useEffectEvent((element: HTMLFormElement) => {
    const { errors, texts } = options;
    const now = Date.now();
    const draft = restoreDraft(element, now);
    // Text typed before hydration has been saved by now.
    setKept(readDraft(modeIn(element), now) !== undefined);
    if (draft?.agreed && !consentOf(element)?.checked) errors.set('smsConsent', texts.agreeAgain);
    if (draft?.files.length) return void bring(draft);
    isRead.current = true;
    if (waiting.current) keepFiles(waiting.current);
    else keepOnDevice([]);
  });

  const bring = useEffectEvent(async ({ mode, files }: Draft) => {
    const { found, lost } = await readFromDevice(files);
    // The form may have been cleared while the files loaded.
    if (isRead.current) return;
    isRead.current = true;
    const now = options.files[mode].bring(found);
    // A draft whose files were all lost keeps naming them, and so asks for them again.
    if (found.length > 0 || waiting.current) keepFiles(now);
    const names = lost.map(nameIn).join(', ');
    if (names) options.errors.set(fileField(mode, 0), fill(options.texts.addAgain, { names }));
  });

  const keepChanged = useEffectEvent(keepTexts);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    restore(element);

    // Saved at every change, because a crash gives no warning.
    const keep = ({ target }: Event) => {
      // This change is about to clear the other audience's text: see `useAudience`.
      if (target instanceof HTMLInputElement && target.name === 'mode') return;
      keepChanged();
    };
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [form]);

  return {
    /** Whether this device holds a draft that the visitor can clear. */
    isKept,
    /** Saves the current text. */
    keepTexts,
    /** Saves the chosen files. */
    keepFiles,
    /** Call this when the form is cleared. */
    dismiss() {
      isRead.current = true;
      setKept(false);
    },
    /** Erases all drafts and files on the device. */
    forget() {
      forgetDrafts();
      keepOnDevice([]);
    },
  };
}
