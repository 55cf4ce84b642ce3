import { type FocusEvent, type RefObject, useCallback, useEffect, useState } from 'react';

/** Why a row stands still. Without a reason it moves. A hidden tab needs none: it has no frames. */
type Reason = 'pause' | 'pointer' | 'focus' | 'drag' | 'out of view';

/** Gives a reason to stand, or takes it back. */
export type Stand = (reason: Reason, applies: boolean) => void;

/** Watches pointer, focus and visibility of a row. Other code gives its reasons with `stand`. */
export function useReasons(row: RefObject<HTMLElement | null>) {
  const [reasons, setReasons] = useState<ReadonlySet<Reason>>(new Set());
  const stand: Stand = useCallback((reason, applies) => {
    setReasons((before) => {
      if (before.has(reason) === applies) return before;
      return applies
        ? new Set([...before, reason])
        : new Set([...before].filter((each) => each !== reason));
    });
  }, []);

  useEffect(() => {
    const { current } = row;
    if (!current) return;
    // Pointer and focus may have come before hydration.
    stand('pointer', current.matches(':hover'));
    stand('focus', current.matches(':focus-visible'));
    const seen = new IntersectionObserver((entries) =>
      stand('out of view', !entries.at(-1)?.isIntersecting),
    );
    seen.observe(current);
    return () => seen.disconnect();
  }, [row, stand]);

  return {
    stands: reasons.size > 0,
    isPaused: reasons.has('pause'),
    stand,
    handlers: {
      onPointerEnter: () => stand('pointer', true),
      onPointerLeave: () => stand('pointer', false),
      // A press focuses the row, too. The row would then stand until it loses the focus.
      onFocus: ({ currentTarget }: FocusEvent) =>
        stand('focus', currentTarget.matches(':focus-visible')),
      onBlur: () => stand('focus', false),
    },
  };
}
