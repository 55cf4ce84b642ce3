import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';
import AutoScroll from 'embla-carousel-auto-scroll';
import { startPauseButton } from './pause-button.ts';

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

/** Why the row stands; it moves while there is no reason. A hidden tab needs none: it has no frames. */
type Reason = 'pause' | 'pointer' | 'focus' | 'drag' | 'out of view';

/** Lets a row loop and scroll by itself until the signal ends. */
export function autoScroll(carousel: HTMLElement, signal: AbortSignal): void {
  const viewport = carousel.querySelector<HTMLElement>('section');
  const button = carousel.querySelector('button');
  if (!viewport || !button || signal.aborted) return;

  const plugin = AutoScroll({
    speed: SPEED,
    startDelay: START_DELAY,
    playOnInit: false,
    stopOnFocusIn: false,
  });
  const embla = takeOver(viewport, plugin);
  // Embla does not loop what is hardly wider than its place.
  if (!embla.internalEngine().options.loop) {
    release(viewport, embla);
    return;
  }
  signal.addEventListener('abort', () => release(viewport, embla));

  const reasons = new Set<Reason>();
  const stand = (reason: Reason, applies: boolean) => {
    if (applies) reasons.add(reason);
    else reasons.delete(reason);
    if (reasons.size > 0) plugin.stop();
    else plugin.play();
  };

  startPauseButton(button, (paused) => stand('pause', paused), signal);
  viewport.addEventListener('pointerenter', () => stand('pointer', true), { signal });
  viewport.addEventListener('pointerleave', () => stand('pointer', false), { signal });
  // A press focuses the row too, and would stop it for good.
  const focused = () => viewport.matches(':focus-visible');
  viewport.addEventListener('focusin', () => stand('focus', focused()), { signal });
  viewport.addEventListener('focusout', () => stand('focus', false), { signal });
  viewport.addEventListener(
    'keydown',
    ({ key }) => {
      const scroll = ARROWS[key];
      if (scroll) embla[scroll]();
    },
    { signal },
  );
  standWhileDragged(embla, stand);
  const seen = new IntersectionObserver(([entry]) => stand('out of view', !entry?.isIntersecting));
  seen.observe(viewport);
  signal.addEventListener('abort', () => seen.disconnect());
  stand('pointer', viewport.matches(':hover'));
  stand('focus', focused());
}

/** From the press until the row has come to rest. */
function standWhileDragged(
  embla: EmblaCarouselType,
  stand: (reason: Reason, applies: boolean) => void,
): void {
  embla.on('pointerDown', () => stand('drag', true));
  // A press that moved nothing would never settle.
  embla.on('pointerUp', () => embla.internalEngine().animation.start());
  embla.on('settle', () => stand('drag', false));
}

/** Embla moves the row from here on; it begins where it was scrolled to, with the same edge. */
function takeOver(viewport: HTMLElement, plugin: ReturnType<typeof AutoScroll>): EmblaCarouselType {
  const [container] = viewport.children;
  if (!container) throw new Error('The carousel has no row. Put its slides into one element.');
  const slides = [...container.children];
  const { left } = viewport.getBoundingClientRect();
  const first = slides.findIndex((slide) => slide.getBoundingClientRect().left >= left);
  viewport.dataset.takenOver = '';
  return EmblaCarousel(
    viewport,
    {
      loop: true,
      dragFree: true,
      dragThreshold: DRAG_THRESHOLD,
      startIndex: Math.max(first, 0),
      align: () => Number.parseFloat(getComputedStyle(viewport).scrollPaddingInlineStart),
    },
    [plugin],
  );
}

/** The row scrolls by hand again. */
function release(viewport: HTMLElement, embla: EmblaCarouselType): void {
  embla.destroy();
  delete viewport.dataset.takenOver;
}
