import { type FocusEvent, type RefObject, useCallback, useEffect, useState } from 'react';

/** Why a row stands; it moves while there is no reason. A hidden tab needs none: it has no frames. */
type Reason = 'pause' | 'pointer' | 'focus' | 'drag' | 'out of view';

/** Gives a reason to stand, or takes it back. */
export type Stand = (reason: Reason, applies: boolean) => void;

/** Follows pointer, focus and view over the row, whose handlers it returns; others give theirs by `stand`. */
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
    // Either may have come before the row was alive.
    stand('pointer', current.matches(':hover'));
    stand('focus', current.matches(':focus-visible'));
    const seen = new IntersectionObserver(([entry]) =>
      stand('out of view', !entry?.isIntersecting),
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
      // A press focuses the row too, and would stop it for good.
      onFocus: ({ currentTarget }: FocusEvent) =>
        stand('focus', currentTarget.matches(':focus-visible')),
      onBlur: () => stand('focus', false),
    },
  };
}
