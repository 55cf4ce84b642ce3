import { useEffect, useState } from 'react';
import { marked } from '../../marks/marks.ts';

/** Share of the view's height that the hero's end still has to go when the view counts as past it. */
const EARLY = 0.2;

/** Whether the hero's end is further down than scroll position and `EARLY` of the view reach. */
export function useIsOverHero(initially: boolean): boolean {
  const [isOver, setOver] = useState(initially);
  useEffect(() => {
    const hero = document.querySelector(marked('hero'));
    if (!hero) return setOver(false);
    const observer = new IntersectionObserver(
      (entries) => setOver(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: `${-100 * EARLY}% 0px 0px` },
    );
    observer.observe(hero);
    return () => observer.disconnect();
  }, []);
  return isOver;
}
