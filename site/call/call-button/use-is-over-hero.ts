import { useEffect, useState } from 'react';
import { marked } from '../../ui/marks.ts';

/** The page counts as past the hero when the hero ends within this top share of the viewport. */
const EARLY = 0.2;

/** Whether the hero still reaches below the top `EARLY` of the viewport. */
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
