import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Listed } from '../api/queries.ts';

/**
 * Adds new rows without moving the row that someone is reading. If the list is scrolled or hovered,
 * the same rows stay in view.
 * @param height of a row, in pixels
 * @returns how many rows arrived above the view since the reader was last at the top
 */
export function useArrivals(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly Listed[],
  height: number,
): number {
  const [waiting, setWaiting] = useState(0);
  const before = useRef(rows);

  useLayoutEffect(() => {
    const element = scroller.current;
    const old = before.current;
    before.current = rows;
    if (!element || old === rows) return;
    const newest = Math.max(...old.map(({ seq }) => seq));
    const arrived = rows.filter(({ seq }) => seq > newest);
    const isAtTop = element.scrollTop < 4 && !element.matches(':hover');
    const first = Math.floor(element.scrollTop / height);
    const now = rows.findIndex(({ receipt }) => receipt === old[first]?.receipt);
    if (isAtTop || now <= first) return;
    element.scrollTop += (now - first) * height;
    setWaiting((count) => count + arrived.length);
  }, [rows, height, scroller]);

  useEffect(() => {
    const element = scroller.current;
    const look = () => element && element.scrollTop < 4 && setWaiting(0);
    element?.addEventListener('scroll', look, { passive: true });
    return () => element?.removeEventListener('scroll', look);
  }, [scroller]);

  return waiting;
}
