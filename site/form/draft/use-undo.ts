import { type RefObject, useState } from 'react';
import type { Mode } from '../../../contract/audience.ts';
import { type FormValues, hasInput, restoreValues, takeValues } from '../fields/form-values.ts';
import type { ChosenFiles } from '../fields/use-files.ts';

interface Emptied {
  typed: FormValues;
  files: readonly File[];
}

/** Remembers what a change of audience clears, until the visitor enters something else. */
export function useUndo(form: RefObject<HTMLFormElement | null>, files: Record<Mode, ChosenFiles>) {
  const [emptied, setEmptied] = useState<Emptied>();

  return {
    isOffered: emptied !== undefined,
    /** Call this before the form is cleared, with the audience that it was filled in for. */
    hold(mode: Mode) {
      const element = form.current;
      if (!element) return;
      const typed = takeValues(element, mode);
      const chosen = files[mode].files;
      // If the form is empty, the visitor is switching back: the earlier undo remains.
      if (hasInput(element) || chosen.length > 0) setEmptied({ typed, files: chosen });
    },
    undo() {
      if (!emptied || !form.current) return;
      restoreValues(form.current, emptied.typed);
      files[emptied.typed.mode].bring(emptied.files);
      setEmptied(undefined);
    },
    end: () => setEmptied(undefined),
  };
}
