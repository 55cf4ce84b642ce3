import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the end of the form's section where it is in the window while the receipt takes the place of
 * the fields: what follows the section doesn't move, and the receipt is near the pressed button.
 */
export function useScrollAnchor(form: RefObject<HTMLElement | null>, done: boolean) {
  const before = useRef<number>(undefined);
  const end = () => form.current?.closest('section')?.getBoundingClientRect().bottom;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `end` holds nothing but the ref
  useLayoutEffect(() => {
    const now = end();
    if (done && before.current !== undefined && now !== undefined) {
      scrollBy({ top: now - before.current, behavior: 'instant' });
    }
    before.current = undefined;
  }, [done]);

  return {
    /** Call it before the form changes. */
    hold() {
      before.current = end();
    },
  };
}
