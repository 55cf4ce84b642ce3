import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Mode } from '../../../contract/audience.ts';
import { ROLE_FIELD } from '../../../contract/fields.ts';
import { followPresets, type PresetListener } from '../../behaviour/presets.ts';
import { nextOnEnter } from '../../behaviour/submission/enter-key.ts';
import { clearFieldError } from '../../behaviour/submission/errors.ts';
import { modeOf } from '../../behaviour/submission/gather.ts';
import { choose, chosen, isChosenByHand, suggest } from '../../behaviour/submission/typed.ts';

/**
 * Follows what the visitor and the address do to the form. `empty` is called when the audience
 * changes, as the specification asks; a preset that changes nothing leaves all that was typed.
 */
export function useAudience(form: RefObject<HTMLFormElement | null>, empty: (mode: Mode) => void) {
  const onEmpty = useEffectEvent(empty);

  useEffect(() => {
    const element = form.current;
    if (!element) return;

    const onPreset: PresetListener = ({ mode, searchType, role }, cause) => {
      const early = cause === 'load' || cause === 'earlier link';
      const byHand = isChosenByHand(element, 'mode');
      // Before the page came alive somebody may have chosen already, and typed.
      if (cause === 'load' && byHand) return;
      if (early && !byHand) {
        choose(element, 'mode', mode);
      } else if (element.ariaBusy === 'true') {
        // What is being sent must still be there if it fails.
        return;
      } else if (mode !== modeOf(new FormData(element))) {
        onEmpty(mode);
      }
      if (!early || !isChosenByHand(element, 'search_type')) {
        choose(element, 'search_type', searchType);
      }
      suggest(element, ROLE_FIELD[mode], role);
      if (cause === 'link') chosen(element, 'mode')?.focus({ preventScroll: true });
    };

    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === 'mode') {
        onEmpty(modeOf(new FormData(element)));
      }
    };

    const onInput = ({ target }: Event) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
        if (target.type !== 'file') clearFieldError(element, target.name);
      }
    };

    // Native events: React's onChange compares with a value it tracked, and these inputs are
    // changed from outside React as well.
    element.addEventListener('change', onChange);
    element.addEventListener('input', onInput);
    element.addEventListener('keydown', nextOnEnter);
    const stop = followPresets(onPreset);
    return () => {
      element.removeEventListener('change', onChange);
      element.removeEventListener('input', onInput);
      element.removeEventListener('keydown', nextOnEnter);
      stop();
    };
  }, [form]);
}
