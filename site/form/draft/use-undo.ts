import { type RefObject, useState } from 'react';
import type { Mode } from '../../../contract/audience.ts';
import { isTyped, putBack, type Typed, takeTyped } from '../fields/typed.ts';
import type { ChosenFiles } from '../fields/use-files.ts';

interface Emptied {
  typed: Typed;
  files: readonly File[];
}

/** Holds what a change of the audience is about to empty, until the visitor enters something else. */
export function useUndo(form: RefObject<HTMLFormElement | null>, files: Record<Mode, ChosenFiles>) {
  const [emptied, setEmptied] = useState<Emptied>();

  return {
    isOffered: emptied !== undefined,
    /** Call it before the form is emptied, with the audience that it was filled for. */
    hold(mode: Mode) {
      const element = form.current;
      if (!element) return;
      const typed = takeTyped(element, mode);
      const chosen = files[mode].files;
      // An empty form takes nothing away: the visitor is on the way back.
      if (isTyped(element) || chosen.length > 0) setEmptied({ typed, files: chosen });
    },
    undo() {
      if (!emptied || !form.current) return;
      putBack(form.current, emptied.typed);
      files[emptied.typed.mode].bring(emptied.files);
      setEmptied(undefined);
    },
    end: () => setEmptied(undefined),
  };
}
