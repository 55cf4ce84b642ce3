import { type RefObject, useEffect, useState } from 'react';
import { hasSevenDigits } from '../../../contract/values.ts';
import { savesData } from '../../page/saves-data.ts';

/**
 * Checks the phone number when the visitor leaves its field. `note` is `text` if the number looks
 * unusual, '' if it doesn't, and undefined before the first check. There is no check if the visitor
 * saves data: the rules of all countries are 25 kB.
 */
export function usePhoneNote(
  form: RefObject<HTMLFormElement | null>,
  country: string,
  text: string,
) {
  const [note, setNote] = useState<string>();

  useEffect(() => {
    const element = form.current;
    if (!element) return;

    const isPhone = (target: EventTarget | null): target is HTMLInputElement =>
      target instanceof HTMLInputElement && target.name === 'phone';

    const onLeave = async ({ target }: Event) => {
      // Fewer digits are an error, which is shown when the form is sent.
      if (!isPhone(target) || !hasSevenDigits(target.value) || savesData()) return;
      // The live region must exist before its text, or the text is not announced.
      setNote('');
      const { value } = target;
      const check = await import('./phone-check.ts').catch(() => null);
      if (check?.isUnusual(value, country) && target.value === value) setNote(text);
    };

    const onInput = ({ target }: Event) => {
      if (isPhone(target)) setNote((before) => before && '');
    };

    element.addEventListener('focusout', onLeave);
    element.addEventListener('input', onInput);
    return () => {
      element.removeEventListener('focusout', onLeave);
      element.removeEventListener('input', onInput);
    };
  }, [form, country, text]);

  return { note, clear: () => setNote(undefined) };
}
