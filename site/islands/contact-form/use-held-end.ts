import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the form's lower edge where it is in the window while the receipt takes the place of the
 * fields: what follows the form doesn't move, and the receipt stands where the button was pressed.
 */
export function useHeldEnd(form: RefObject<HTMLElement | null>, done: boolean) {
  const before = useRef<number>(undefined);

  useLayoutEffect(() => {
    const now = form.current?.getBoundingClientRect().bottom;
    if (done && before.current !== undefined && now !== undefined) {
      scrollBy({ top: now - before.current, behavior: 'instant' });
    }
    before.current = undefined;
  }, [form, done]);

  return {
    /** Call it before the form changes. */
    hold() {
      before.current = form.current?.getBoundingClientRect().bottom;
    },
  };
}
