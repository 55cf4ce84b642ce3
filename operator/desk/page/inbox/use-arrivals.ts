import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { firstInView, type Item } from './items.ts';

/** How long a new row is highlighted, in milliseconds. */
const LIT_MS = 4000;

interface Arrivals {
  /** How many rows arrived above the view since the reader was last at the top. */
  waiting: number;
  /** Receipts of the highlighted rows. */
  lit: ReadonlySet<string>;
}

/**
 * Adds new rows without moving the row that someone is reading. If the list is scrolled or hovered,
 * the same rows stay in view, and `waiting` counts the new ones above.
 */
export function useArrivals(
  scroller: RefObject<HTMLElement | null>,
  items: readonly Item[],
  rem: number,
): Arrivals {
  const [waiting, setWaiting] = useState(0);
  const [lit, setLit] = useState<ReadonlySet<string>>(new Set());
  const before = useRef(items);

  useLayoutEffect(() => {
    const element = scroller.current;
    const old = before.current;
    before.current = items;
    if (!element || old === items) return;
    const newest = Math.max(...old.map(seqOf));
    const arrived = items.filter((item) => seqOf(item) > newest);
    if (arrived.length > 0) setLit(new Set(arrived.map(({ key }) => key)));
    const isAtTop = element.scrollTop < 4 && !element.matches(':hover');
    const anchor = firstInView(old, element.scrollTop / rem);
    const now = anchor && items.find(({ key }) => key === anchor.key);
    if (isAtTop || !now) return;
    const moved = (now.top - anchor.top) * rem;
    if (moved === 0) return;
    element.scrollTop += moved;
    setWaiting((count) => count + arrived.length);
  }, [items, rem, scroller]);

  useEffect(() => {
    if (lit.size === 0) return;
    const timer = setTimeout(() => setLit(new Set()), LIT_MS);
    return () => clearTimeout(timer);
  }, [lit]);

  useEffect(() => {
    const element = scroller.current;
    const look = () => element && element.scrollTop < 4 && setWaiting(0);
    element?.addEventListener('scroll', look, { passive: true });
    return () => element?.removeEventListener('scroll', look);
  }, [scroller]);

  return { waiting, lit };
}

function seqOf(item: Item): number {
  return item.kind === 'row' ? item.row.seq : 0;
}
