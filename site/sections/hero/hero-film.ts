import { startNow } from '../../page/start-now.ts';
import { whenIdle } from '../../page/when-idle.ts';
import { whenQuiet } from '../../page/when-quiet.ts';
import { moveBackdrop } from '../backdrop/move-backdrop.ts';

/** Retries after the browser refuses to play, and the wait before each. */
const RETRIES = 2;
const RETRY_MS = 400;
/** How long the visitor must be inactive before the film is fetched. */
const QUIET_MS = 5000;
/** After the last retry, the first event of each of these types tries to play once more. */
const INPUTS = ['touchstart', 'click', 'scroll', 'keydown'] as const;

/** Missing in Safari and Firefox, and in TypeScript's types. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Loads the film after the rest of the page, when `typed` settles. */
export function startHeroFilm(typed: Promise<unknown>): void {
  const film = document.querySelector<HTMLVideoElement>(`video[data-hero-film]`);
  const button = document.querySelector<HTMLElement>('[data-film-button]');
  whenIdle(() => {
    if (!film || !button) return;
    const { connection = {} } = navigator as { connection?: Connection };
    const slow = connection.saveData || /2g/.test(connection.effectiveType ?? '');
    const begin = () => whenQuiet(QUIET_MS, () => play(film, button));
    if (!slow) typed.then(begin, begin);
  });
}

function show(element: HTMLElement): void {
  element.setAttribute('data-shown', '');
  startNow(element);
}

/** Shows a film once its first frame is painted: see film.module.css. */
function showPainted(film: HTMLVideoElement): void {
  const soon = () => requestAnimationFrame(() => requestAnimationFrame(() => show(film)));
  // Firefox supports this since version 132.
  if ('requestVideoFrameCallback' in film) film.requestVideoFrameCallback(soon);
  else soon();
}

/** The film's sources for the page's current theme. */
function sourcesOf(film: HTMLElement): HTMLTemplateElement | null {
  const theme = document.documentElement.classList.contains('dark') ? 'dark' : 'light';
  return film.querySelector(`[data-film-for="${theme}"], [data-film-for="both"]`);
}

/** Loads the film's sources for the current theme. The other theme's are never fetched. */
function sourceKeeper(film: HTMLVideoElement) {
  let current: HTMLTemplateElement | null = null;
  const areCurrent = () => sourcesOf(film) === current;
  const load = () => {
    if (areCurrent()) return;
    const isFirst = current === null;
    current = sourcesOf(film);
    film.removeAttribute('data-shown');
    for (const source of film.querySelectorAll('source')) source.remove();
    film.append(current?.content.cloneNode(true) ?? '');
    // A video without sources loads the first one automatically.
    if (!isFirst) film.load();
  };
  return { areCurrent, load };
}

/** Updates the button. The sheets behind the page move and stop with the film. */
function showState(button: HTMLElement, state: 'playing' | 'paused' | 'manual'): void {
  button.setAttribute('data-playback', state);
  button.hidden = false;
  moveBackdrop(state === 'playing');
}

/**
 * Returns a function that plays the film while it is `wanted` and pauses it otherwise. It takes the
 * number of retries. When they fail, the film waits for the button or the visitor's next input.
 */
function player(
  film: HTMLVideoElement,
  button: HTMLElement,
  load: () => void,
  wanted: () => boolean,
) {
  let armed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const attempt = (retries: number) => {
    clearTimeout(timer);
    if (!wanted()) return film.pause();
    load();
    film.play().then(
      () => {
        showState(button, 'playing');
        showPainted(film);
      },
      () => {
        // The film was paused before it started.
        if (!wanted()) return;
        if (retries) timer = setTimeout(attempt, RETRY_MS, retries - 1);
        else giveUp();
      },
    );
  };
  const giveUp = () => {
    showState(button, 'manual');
    if (armed) return;
    armed = true;
    for (const type of INPUTS) addEventListener(type, tryAgain, { capture: true, once: true });
  };
  const tryAgain = ({ target }: Event) => {
    // A click on the button has its own handler, which must not find the film already playing.
    if (button.getAttribute('data-playback') === 'manual' && !button.contains(target as Node))
      attempt(0);
  };
  return attempt;
}

/** Plays the film while it is visible, unless the visitor stops it or prefers reduced motion. */
function play(film: HTMLVideoElement, button: HTMLElement): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let inView = false;
  let stopped = false;
  const sources = sourceKeeper(film);
  const wanted = () => inView && !stopped && !document.hidden && !still.matches;
  const attempt = player(film, button, sources.load, wanted);
  const refresh = () => attempt(RETRIES);

  button.addEventListener('click', () => {
    stopped = button.getAttribute('data-playback') === 'playing';
    if (stopped) showState(button, 'paused');
    attempt(0);
  });
  still.addEventListener('change', refresh);
  document.addEventListener('visibilitychange', refresh);
  new IntersectionObserver((entries) => {
    inView = entries.at(-1)?.isIntersecting === true;
    refresh();
  }).observe(film.parentElement ?? film);
  new MutationObserver(() => {
    if (sources.areCurrent()) return;
    // The drawing below already has the new theme.
    film.removeAttribute('data-shown');
    refresh();
  }).observe(document.documentElement, { attributeFilter: ['class'] });
}
