import { type FocusEvent, type RefObject, useCallback, useEffect, useState } from 'react';

/** Reasons to stop a row, which otherwise moves. A hidden tab needs none: it renders no frames. */
type Reason = 'pause' | 'pointer' | 'focus' | 'drag' | 'out of view';

/** Adds or removes a reason to stop the row. */
export type SetReason = (reason: Reason, applies: boolean) => void;

/** Watches a row's pointer, focus, and visibility. Other code adds its reasons with `setReason`. */
export function useStopReasons(row: RefObject<HTMLElement | null>) {
  const [reasons, setReasons] = useState<ReadonlySet<Reason>>(new Set());
  const setReason: SetReason = useCallback((reason, applies) => {
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
    // The row may have been hovered or focused before hydration.
    setReason('pointer', current.matches(':hover'));
    setReason('focus', current.matches(':focus-visible'));
    const seen = new IntersectionObserver((entries) =>
      setReason('out of view', !entries.at(-1)?.isIntersecting),
    );
    seen.observe(current);
    return () => seen.disconnect();
  }, [row, setReason]);

  return {
    isStopped: reasons.size > 0,
    isPaused: reasons.has('pause'),
    setReason,
    handlers: {
      onPointerEnter: () => setReason('pointer', true),
      onPointerLeave: () => setReason('pointer', false),
      // A click also focuses the row, which would then stop until it loses focus.
      onFocus: ({ currentTarget }: FocusEvent) =>
        setReason('focus', currentTarget.matches(':focus-visible')),
      onBlur: () => setReason('focus', false),
    },
  };
}
