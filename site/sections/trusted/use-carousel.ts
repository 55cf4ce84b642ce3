import AutoScroll from 'embla-carousel-auto-scroll';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { SetReason } from './use-stop-reasons.ts';

type Embla = NonNullable<UseEmblaCarouselType[1]>;

/** Pixels per 1/60 second. */
const SPEED = 2;
/** Milliseconds before the row starts moving, initially and after every stop. */
const START_DELAY = 1000;
/** Pixels the pointer may move before a click becomes a drag. */
const DRAG_THRESHOLD = 3;

const ARROWS: Readonly<Record<string, 'scrollPrev' | 'scrollNext'>> = {
  ArrowLeft: 'scrollPrev',
  ArrowRight: 'scrollNext',
};

interface Carousel {
  row: RefObject<HTMLElement | null>;
  /** Whether there is a reason to stop. */
  isStopped: boolean;
  setReason: SetReason;
}

/**
 * Moves a row in an automatic loop, unless reduced motion is preferred. While `isTakenOver` is
 * true, Embla moves the row's content, and the row itself must not scroll.
 */
export function useCarousel({ row, isStopped, setReason }: Carousel) {
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

  // Layout effects run before the next frame, so nothing visibly jumps when Embla takes over.
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
      if (isStopped) autoScroll.stop();
      else autoScroll.play();
    };
    if (embla) follow();
    // When the row's width changes, Embla restarts itself and the plugin.
    embla?.on('reInit', follow);
    return () => void embla?.off('reInit', follow);
  }, [embla, autoScroll, isStopped]);

  useEffect(() => embla && stopWhileDragged(embla, setReason), [embla, setReason]);

  return {
    isTakenOver,
    isMoving: isTakenOver && embla !== undefined,
    onKeyDown: ({ key }: KeyboardEvent) => {
      const scroll = ARROWS[key];
      if (scroll) embla?.[scroll]();
    },
  };
}

/** Stops the row from pointer down until the drag settles. Returns a cleanup function. */
function stopWhileDragged(embla: Embla, setReason: SetReason): () => void {
  const grab = () => setReason('drag', true);
  const rest = () => setReason('drag', false);
  const release = () => {
    let moves = false;
    const note = () => {
      moves = true;
    };
    embla.on('scroll', note);
    // A click that moved nothing would never settle.
    requestAnimationFrame(() => {
      embla.off('scroll', note);
      if (!moves) rest();
    });
  };
  embla.on('pointerDown', grab).on('pointerUp', release).on('settle', rest);
  return () => {
    embla.off('pointerDown', grab).off('pointerUp', release).off('settle', rest);
    rest();
  };
}

/** Whether Embla loops the row. A row that barely overflows has nothing before its first slide. */
function goesRound(embla: Embla): boolean {
  const index = embla.selectedScrollSnap();
  embla.scrollTo(0, true);
  const isBeforeFirst = embla.canScrollPrev();
  embla.scrollTo(index, true);
  return isBeforeFirst;
}

/** The index of the first visible slide, so that Embla starts where the row was scrolled to. */
function firstInView(row: HTMLElement): number {
  const { left } = row.getBoundingClientRect();
  const slides = [...(row.firstElementChild?.children ?? [])];
  const first = slides.findIndex((slide) => slide.getBoundingClientRect().left >= left);
  return Math.max(first, 0);
}

/** The distance of the first slide from the row's left edge, in pixels. */
function edgeOf(row: HTMLElement | null): number {
  return row ? Number.parseFloat(getComputedStyle(row).scrollPaddingInlineStart) : 0;
}
