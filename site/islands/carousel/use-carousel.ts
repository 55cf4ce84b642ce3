import AutoScroll from 'embla-carousel-auto-scroll';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { Stand } from './use-reasons.ts';

type Embla = NonNullable<UseEmblaCarouselType[1]>;

/** Pixels in a sixtieth of a second. */
const SPEED = 2;
/** Milliseconds before the row moves, at first and after every stop. */
const START_DELAY = 1000;
/** Pixels that a press may slip before it drags. */
const DRAG_THRESHOLD = 3;

const ARROWS: Readonly<Record<string, 'scrollPrev' | 'scrollNext'>> = {
  ArrowLeft: 'scrollPrev',
  ArrowRight: 'scrollNext',
};

interface Carousel {
  row: RefObject<HTMLElement | null>;
  /** Whether there is a reason not to move. */
  stands: boolean;
  stand: Stand;
}

/**
 * Lets a row go round by itself as long as less motion is not asked for. `isTakenOver` says whether
 * embla moves what is inside, and the row itself must not scroll.
 */
export function useCarousel({ row, stands, stand }: Carousel) {
  const [isTakenOver, setTakenOver] = useState(false);
  const [startIndex, setStartIndex] = useState(0);
  const [autoScroll] = useState(() =>
    AutoScroll({ speed: SPEED, startDelay: START_DELAY, playOnInit: false, stopOnFocusIn: false }),
  );
  const options = {
    loop: true,
    dragFree: true,
    dragThreshold: DRAG_THRESHOLD,
    startIndex,
    align: () => edgeOf(row.current),
  };
  const [setViewport, embla] = useEmblaCarousel(options, [autoScroll]);

  // Before the next frame, as all that follows from it: nothing is seen to move when it is taken over.
  useLayoutEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => {
      const taken = still.matches ? null : row.current;
      if (taken) setStartIndex(firstInView(taken));
      setTakenOver(taken !== null);
      setViewport(taken);
    };
    still.addEventListener('change', follow);
    follow();
    return () => still.removeEventListener('change', follow);
  }, [row, setViewport]);

  useLayoutEffect(() => {
    const check = () => {
      if (!embla || goesRound(embla)) return;
      setTakenOver(false);
      setViewport(null);
    };
    check();
    embla?.on('reInit', check);
    return () => void embla?.off('reInit', check);
  }, [embla, setViewport]);

  useLayoutEffect(() => {
    const follow = () => {
      if (stands) autoScroll.stop();
      else autoScroll.play();
    };
    if (embla) follow();
    // Embla begins anew where the row's width has changed, and the plugin with it.
    embla?.on('reInit', follow);
    return () => void embla?.off('reInit', follow);
  }, [embla, autoScroll, stands]);

  useEffect(() => embla && standWhileDragged(embla, stand), [embla, stand]);

  return {
    isTakenOver,
    isMoving: isTakenOver && embla !== undefined,
    onKeyDown: ({ key }: KeyboardEvent) => {
      const scroll = ARROWS[key];
      if (scroll) embla?.[scroll]();
    },
  };
}

/** From the press until the row has come to rest. Returns how to end it. */
function standWhileDragged(embla: Embla, stand: Stand): () => void {
  const press = () => stand('drag', true);
  const rest = () => stand('drag', false);
  const release = () => {
    let moves = false;
    const note = () => {
      moves = true;
    };
    embla.on('scroll', note);
    // A press that moved nothing would never settle.
    requestAnimationFrame(() => {
      embla.off('scroll', note);
      if (!moves) rest();
    });
  };
  embla.on('pointerDown', press).on('pointerUp', release).on('settle', rest);
  return () => {
    embla.off('pointerDown', press).off('pointerUp', release).off('settle', rest);
    rest();
  };
}

/** Embla does not loop what is hardly wider than its place: nothing is then before the first. */
function goesRound(embla: Embla): boolean {
  const index = embla.selectedScrollSnap();
  embla.scrollTo(0, true);
  const isBeforeFirst = embla.canScrollPrev();
  embla.scrollTo(index, true);
  return isBeforeFirst;
}

/** The row begins where it was scrolled to. */
function firstInView(row: HTMLElement): number {
  const { left } = row.getBoundingClientRect();
  const slides = [...(row.firstElementChild?.children ?? [])];
  const first = slides.findIndex((slide) => slide.getBoundingClientRect().left >= left);
  return Math.max(first, 0);
}

/** Where the first stands from the row's left, in pixels. */
function edgeOf(row: HTMLElement | null): number {
  return row ? Number.parseFloat(getComputedStyle(row).scrollPaddingInlineStart) : 0;
}
