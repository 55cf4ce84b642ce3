import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Mode } from '../../../contract/audience.ts';
import { ROLE_FIELD } from '../../../contract/fields.ts';
import { endToasts } from '../../ui/toast/toast.ts';
import { nextOnEnter } from './enter-key.ts';
import type { Errors } from './errors.ts';
import {
  addLines,
  choose,
  chosen,
  controlOf,
  isChosenByHand,
  modeIn,
  suggest,
} from './form-values.ts';
import { arrive, followPresets, type PresetListener } from './presets.ts';

interface Listeners {
  /** The audience changes, which clears the form, as the specification requires. */
  onChange: (mode: Mode) => void;
  /** A link leads to the form, which may still show an earlier receipt. */
  onAsked: () => void;
  /** The visitor enters anything except the audience. */
  onEntered: () => void;
}

/**
 * Applies the visitor's choices and the URL's presets to the form. Returns the chosen audience,
 * undefined until it is read, and a function that reads it again. A preset that doesn't change the
 * audience keeps the typed text.
 */
export function useAudience(
  form: RefObject<HTMLFormElement | null>,
  errors: Errors,
  { onChange, onAsked, onEntered }: Listeners,
): { mode: Mode | undefined; follow: () => void } {
  const [mode, setMode] = useState<Mode>();
  const change = useEffectEvent(onChange);
  const ask = useEffectEvent(onAsked);
  const enter = useEffectEvent(onEntered);
  const follow = () => {
    if (form.current) setMode(modeIn(form.current));
  };
  const read = useEffectEvent(follow);

  useEffect(() => {
    const element = form.current;
    if (!element) return;

    const onPreset: PresetListener = ({ mode, searchType, role }, cause) => {
      const isLoad = cause === 'load' || cause === 'reload';
      const early = isLoad || cause === 'earlier link';
      const byHand = isChosenByHand(element, 'mode');
      const field = ROLE_FIELD[mode];
      const finish = () => {
        // Roles accumulate: roles from earlier links and from the draft stay. A role that is alone
        // in the field comes from the URL again, so the draft doesn't need it.
        if (!suggest(element, field, role) && cause !== 'reload' && cause !== 'history') {
          addLines(element, field, role);
        }
        read();
        // Show the fields again before one of them gets the focus.
        if (cause === 'link') flushSync(ask);
        arrive(element, role ? controlOf(element, field) : chosen(element, 'mode'), cause);
      };
      if (isLoad && byHand) {
        // The visitor may have chosen an audience and typed before hydration.
        if (mode === modeIn(element)) finish();
        return;
      }
      if (early && !byHand) {
        choose(element, 'mode', mode);
      } else if (element.matches('[aria-busy]')) {
        // If sending fails, the form must still contain what was being sent.
        return;
      } else if (mode !== modeIn(element)) {
        change(mode);
      }
      if (!early || !isChosenByHand(element, 'search_type')) {
        choose(element, 'search_type', searchType);
      }
      finish();
    };

    const onChoice = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === 'mode') {
        change(modeIn(element));
        read();
      }
    };

    const onInput = ({ target }: Event) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
        if (target.name !== 'mode') enter();
        if (target.type === 'file') return;
        errors.fix(target.name);
        endToasts(target.name);
      }
    };

    // Native events, because React's onChange compares with a value it tracked, and code outside
    // React changes these inputs too.
    element.addEventListener('change', onChoice);
    element.addEventListener('input', onInput);
    element.addEventListener('keydown', nextOnEnter);
    const stop = followPresets(onPreset);
    read();
    return () => {
      element.removeEventListener('change', onChoice);
      element.removeEventListener('input', onInput);
      element.removeEventListener('keydown', nextOnEnter);
      stop();
    };
  }, [form, errors]);

  return { mode, follow };
}
