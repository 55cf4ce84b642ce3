import {
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { place } from './place.ts';
import { callOff, close, isShown, show, showSoon, subscribe, type TooltipKey } from './shown.ts';

/**
 * Opens a tooltip: after a delay under a mouse or pen, and at once for keyboard focus. It stays as
 * long as the pointer or the focus stays, and Escape closes it (WCAG 1.4.13). `host` contains the
 * control and its tooltip, so a pointer that moves between the two does not leave.
 */
export function useTooltip() {
  const [key] = useState<TooltipKey>(() => Symbol());
  const host = useRef<HTMLSpanElement>(null);
  const tooltip = useRef<HTMLSpanElement>(null);
  const hovered = useRef(false);
  const isOpen = useSyncExternalStore(
    subscribe,
    () => isShown(key),
    () => false,
  );

  const hasFocus = () => host.current?.querySelector(':focus-visible') !== null;

  function enter() {
    hovered.current = true;
    showSoon(key);
  }

  useLayoutEffect(() => {
    const popover = tooltip.current;
    const control = host.current?.firstElementChild;
    if (!isOpen || !popover || !(control instanceof HTMLElement)) return;
    popover.showPopover();
    const leave = place(popover, control);
    return () => {
      leave();
      popover.hidePopover();
    };
  }, [isOpen]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was there when it came alive
  useEffect(() => {
    if (hasFocus()) show(key);
    else if (restsOn(host.current)) enter();
    return () => close(key);
  }, []);

  return {
    tooltip,
    hostProps: {
      ref: host,
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') enter();
      },
      onPointerLeave: () => {
        hovered.current = false;
        // A tooltip opened by focus stays until another tooltip opens.
        if (hasFocus()) callOff(key);
        else close(key);
      },
      onFocus: () => {
        if (hasFocus()) show(key);
      },
      onBlur: () => {
        if (!hovered.current) close(key);
      },
    },
  };
}

/**
 * Whether a pointer rests on the control and has not pressed it. A touch leaves `:hover` behind,
 * and a press would have closed the tooltip.
 */
function restsOn(host: Element | null): boolean {
  return (
    host?.matches(':hover:not(:focus-within)') === true && matchMedia('(hover: hover)').matches
  );
}
