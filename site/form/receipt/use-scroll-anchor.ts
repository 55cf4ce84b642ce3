import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the end of the form's section at its position in the window when the receipt replaces the
 * fields: the content below doesn't move, and the receipt appears near the clicked button.
 */
export function useScrollAnchor(form: RefObject<HTMLElement | null>, done: boolean) {
  const before = useRef<number>(undefined);
  const end = () => form.current?.closest('section')?.getBoundingClientRect().bottom;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `end` depends only on the ref
  useLayoutEffect(() => {
    const now = end();
    if (done && before.current !== undefined && now !== undefined) {
      scrollBy({ top: now - before.current, behavior: 'instant' });
    }
    before.current = undefined;
  }, [done]);

  return {
    /** Call this before the form changes. */
    hold() {
      before.current = end();
    },
  };
}
