import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Mode } from '../../../contract/audience.ts';
import { ROLE_FIELD } from '../../../contract/fields.ts';
import { followPresets, type PresetListener } from '../../behaviour/presets.ts';
import { nextOnEnter } from '../../behaviour/submission/enter-key.ts';
import {
  choose,
  chosen,
  isChosenByHand,
  modeIn,
  suggest,
} from '../../behaviour/submission/typed.ts';
import type { Errors } from './errors.ts';

/**
 * Applies the visitor's choices and the address's presets to the form. Returns the chosen audience,
 * undefined until it is read. `empty` is called when the audience changes, as the specification
 * asks. A preset that doesn't change the audience keeps the typed text.
 */
export function useAudience(
  form: RefObject<HTMLFormElement | null>,
  errors: Errors,
  empty: (mode: Mode) => void,
): Mode | undefined {
  const [mode, setMode] = useState<Mode>();
  const onEmpty = useEffectEvent(empty);

  useEffect(() => {
    const element = form.current;
    if (!element) return;

    const follow = () => setMode(modeIn(element));

    const onPreset: PresetListener = ({ mode, searchType, role }, cause) => {
      const early = cause === 'load' || cause === 'earlier link';
      const byHand = isChosenByHand(element, 'mode');
      // The visitor may have chosen an audience and typed before hydration.
      if (cause === 'load' && byHand) return;
      if (early && !byHand) {
        choose(element, 'mode', mode);
      } else if (element.ariaBusy === 'true') {
        // If sending fails, the form must still contain what was being sent.
        return;
      } else if (mode !== modeIn(element)) {
        onEmpty(mode);
      }
      if (!early || !isChosenByHand(element, 'search_type')) {
        choose(element, 'search_type', searchType);
      }
      suggest(element, ROLE_FIELD[mode], role);
      follow();
      if (cause === 'link') chosen(element, 'mode')?.focus({ preventScroll: true });
    };

    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === 'mode') {
        onEmpty(modeIn(element));
        follow();
      }
    };

    const onInput = ({ target }: Event) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
        if (target.type !== 'file') errors.mend(target.name);
      }
    };

    // Native events: React's onChange compares with a value it tracked, and these inputs are
    // changed from outside React as well.
    element.addEventListener('change', onChange);
    element.addEventListener('input', onInput);
    element.addEventListener('keydown', nextOnEnter);
    const stop = followPresets(onPreset);
    follow();
    return () => {
      element.removeEventListener('change', onChange);
      element.removeEventListener('input', onInput);
      element.removeEventListener('keydown', nextOnEnter);
      stop();
    };
  }, [form, errors]);

  return mode;
}
