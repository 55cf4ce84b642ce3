import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Listed } from '../api/types.ts';

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
 * @param height of a row, in pixels
 */
export function useArrivals(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly Listed[],
  height: number,
): Arrivals {
  const [waiting, setWaiting] = useState(0);
  const [lit, setLit] = useState<ReadonlySet<string>>(new Set());
  const before = useRef(rows);

  useLayoutEffect(() => {
    const element = scroller.current;
    const old = before.current;
    before.current = rows;
    if (!element || old === rows) return;
    const newest = Math.max(...old.map(({ seq }) => seq));
    const arrived = rows.filter(({ seq }) => seq > newest);
    if (arrived.length > 0) setLit(new Set(arrived.map(({ receipt }) => receipt)));
    const isAtTop = element.scrollTop < 4 && !element.matches(':hover');
    const first = Math.floor(element.scrollTop / height);
    const now = rows.findIndex(({ receipt }) => receipt === old[first]?.receipt);
    if (isAtTop || now <= first) return;
    element.scrollTop += (now - first) * height;
    setWaiting((count) => count + arrived.length);
  }, [rows, height, scroller]);

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
