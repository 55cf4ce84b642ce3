import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Mode, Preset } from '../../../contract/audience.ts';
import { ROLE_FIELD } from '../../../contract/fields.ts';
import { isArrivedAt, scrollIntoView } from '../../page/into-view.ts';
import { addRoles, choose, chosenMode, isChosenByHand, modeIn } from './form-values.ts';
import { followPresets, type PresetCause } from './presets.ts';

/**
 * Applies the URL's presets to the form. Returns the chosen audience, undefined until it is read,
 * and a function that reads it again. A preset that doesn't change the audience keeps the text.
 * @param onChange changes the audience
 * @param onRoles called with the roles that a link filled in, one per line
 * @param onAsked called if a link leads to the form, which may still show an earlier receipt
 */
export function useAudience(
  form: RefObject<HTMLFormElement | null>,
  onChange: (mode: Mode) => void,
  onRoles: (roles: string) => void,
  onAsked: () => void,
) {
  const [mode, setMode] = useState<Mode>();
  const follow = () => {
    if (form.current) setMode(modeIn(form.current));
  };

  const apply = useEffectEvent((element: HTMLFormElement, preset: Preset, cause: PresetCause) => {
    const isEarly = cause === 'load' || cause === 'earlier link';
    const isSame = preset.mode === modeIn(element);
    const byHand = isChosenByHand(element, 'mode');
    // The visitor may have chosen an audience and typed before hydration.
    if (cause === 'load' && byHand && !isSame) return;
    if (isEarly && !byHand) choose(element, 'mode', preset.mode);
    // If sending fails, the form must still contain what was being sent.
    else if (element.matches('[aria-busy]')) return;
    else if (!isSame) onChange(preset.mode);
    if (!isEarly || !isChosenByHand(element, 'search_type')) {
      choose(element, 'search_type', preset.searchType);
    }
    addRoles(element, ROLE_FIELD[preset.mode], preset.role);
    onRoles(preset.role);
    follow();
    // Show the fields again before one of them gets the focus.
    if (cause === 'link') flushSync(onAsked);
    arrive(element, cause);
  });

  const start = useEffectEvent(follow);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const stop = new AbortController();
    followPresets((preset, cause) => apply(element, preset, cause), stop.signal);
    start();
    return () => stop.abort();
  }, [form]);

  return { mode, follow };
}

/**
 * Focuses the chosen audience: at the form's top, and without opening a phone's keyboard. After a
 * click, `navigation.ts` scrolls there. If the link came earlier or with the page, this scrolls,
 * unless the visitor has moved on.
 */
function arrive(form: HTMLFormElement, cause: PresetCause): void {
  const target = chosenMode(form);
  const place = form.closest('section');
  if (!target || !place || (cause !== 'link' && !isWaiting(place, cause))) return;
  target.focus({ preventScroll: true });
  if (cause !== 'link') scrollIntoView(place, target);
}

/** Whether the visitor is still at the link's target, or on the way there. */
function isWaiting(place: HTMLElement, cause: PresetCause): boolean {
  const { activeElement, body } = document;
  if (cause === 'earlier link') return activeElement === place;
  // An anchor in the URL doesn't focus anything.
  const isUntouched = activeElement === body && location.hash === `#${place.id}`;
  return cause === 'load' && isUntouched && isArrivedAt(place);
}
