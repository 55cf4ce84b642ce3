import { marked, markOf, setMark } from '../marks/marks.ts';
import { startNow } from './start-now.ts';
import { whenIdle } from './when-idle.ts';

/** How often a start that was refused is tried again, and how soon. */
const RETRIES = 2;
const RETRY_MS = 400;
/** After the last of them, the first of each asks the browser once more. */
const SIGNS = ['touchstart', 'click', 'scroll', 'keydown'] as const;

/** Not in Safari and Firefox; TypeScript doesn't know it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Brings the hero's picture after everything else that the page loads, and the film once `quiet`
 * resolves.
 */
export function startHeroFilm(quiet: Promise<void>): void {
  const film = document.querySelector<HTMLVideoElement>(`video${marked('hero-film')}`);
  const button = document.querySelector<HTMLElement>(marked('film-button'));
  if (!film || !button) return;
  whenIdle(() => {
    sharpen(film.previousElementSibling);
    const { connection = {} } = navigator as { connection?: Connection };
    const slow = connection.saveData || /2g/.test(connection.effectiveType ?? '');
    const begin = () => play(film, button);
    if (!slow) quiet.then(begin, begin);
  });
}

/** The right-sized first frame, which stands in the page for browsers without script. */
function sharpen(noscript: Element | null): void {
  noscript?.insertAdjacentHTML('afterend', noscript.textContent);
  const image = noscript?.nextElementSibling?.querySelector('img');
  image?.addEventListener('load', () => show(image));
}

function show(element: HTMLElement): void {
  setMark(element, 'shown');
  startNow(element);
}

function play(film: HTMLVideoElement, button: HTMLElement): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let inView = false;
  let stopped = false;
  let armed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wanted = () => inView && !stopped && !document.hidden && !still.matches;
  const say = (state: 'playing' | 'paused' | 'manual') => {
    setMark(button, 'playback', state);
    button.hidden = still.matches;
  };
  const attempt = (retries: number) => {
    clearTimeout(timer);
    if (!wanted()) return film.pause();
    film.append(film.querySelector('template')?.content ?? '');
    film.play().then(
      () => {
        show(film);
        say('playing');
      },
      () => {
        // Paused before it began.
        if (!wanted()) return;
        if (retries) timer = setTimeout(attempt, RETRY_MS, retries - 1);
        else giveUp();
      },
    );
  };
  const giveUp = () => {
    say('manual');
    if (armed) return;
    armed = true;
    for (const sign of SIGNS) addEventListener(sign, tryAgain, { capture: true, once: true });
  };
  const tryAgain = ({ target }: Event) => {
    // The button's own press decides for itself, and must not find the film playing already.
    if (markOf(button, 'playback') === 'manual' && !button.contains(target as Node)) attempt(0);
  };
  const refresh = () => attempt(RETRIES);

  button.addEventListener('click', () => {
    stopped = markOf(button, 'playback') === 'playing';
    if (stopped) say('paused');
    attempt(0);
  });
  still.addEventListener('change', () => {
    button.hidden = still.matches;
    refresh();
  });
  document.addEventListener('visibilitychange', refresh);
  new IntersectionObserver(([entry]) => {
    inView = !!entry?.isIntersecting;
    refresh();
  }).observe(film);
}
