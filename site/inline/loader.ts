import { pressAnswered } from '../behaviour/press.ts';
import type { MarkSet } from '../marks/marks.ts';

/** No longer than this is waited for the first paint, in milliseconds. */
const PAINT_MS = 2000;
/** No longer than this does the page wait for its fonts once its styles are there, in milliseconds. */
const FONTS_MS = 400;
/** How long after the styles the page below the first view is shown, in milliseconds. */
const REST_MS = 50;
/** No longer than this does anything wait for a press and its answer, in milliseconds. */
const PRESS_MS = 500;

/** A web font, in the words of a stylesheet. */
export type Font = readonly [family: string, source: string, weight: string];

/** A stylesheet that is there, or nothing of it. */
type Sheet = Pick<Partial<HTMLLinkElement>, 'media'>;

/**
 * Runs inline in the head of a built page, and loads everything else once the first view is
 * painted: anything loaded earlier would share the connection with it. Styles and fonts are applied
 * in one frame, or the first view would be laid out once for each. What lies below the first view is
 * hidden until the next frame (`data-late`, see `base.css`), and then come the programs: in one frame
 * the two took 180 ms on a slowed phone, in which no press was answered. While somebody presses
 * something (`data-pressed`), both wait for the answer to be painted.
 *
 * Words in a row keep their places until the fonts are there (`data-wait`, see
 * `fonts/fallback-fonts.ts`). That layout is worked out for some fonts of devices. A device with none
 * of them (no face with a name of two letters has loaded) keeps its own font, or its page would jump.
 *
 * Before the first paint, and with all of the page laid out (`data-whole`), where it opens further
 * down: at an anchor, or where it was left. Without scripts the page has its stylesheets in a
 * `noscript`.
 *
 * A file that failed to load is requested once more: a program before it is imported, for the reason
 * that `behaviour/load-ahead.ts` gives.
 */
export default function loader(
  styles: readonly string[],
  scripts: readonly string[],
  fonts: readonly Font[],
  isLong: boolean,
): void {
  const { documentElement: root, head, fonts: faces } = document;
  const marks = root.dataset as MarkSet;

  const sheet = (options: Partial<HTMLLinkElement>, again = true): Promise<Sheet> =>
    new Promise((resolve) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.onload = () => resolve(link);
      link.onerror = () => resolve(again ? sheet(options, false) : {});
      head.append(Object.assign(link, options));
    });
  const loadStyles = (options: Partial<HTMLLinkElement>) =>
    Promise.all(styles.map((href) => sheet({ href, ...options })));

  const loadFonts = () =>
    Promise.all(
      fonts.map(([family, source, weight]) => new FontFace(family, source, { weight }).load()),
    ).catch(() => undefined);
  const knowsDevice = () => {
    const states = [...faces].filter(({ family }) => !family[2]).map(({ status }) => status);
    return states.includes('loaded') || states.every((status) => status === 'unloaded');
  };
  const adopt = (loaded: FontFace[] | undefined, isKnown: boolean) => {
    if (!loaded || !isKnown) return;
    for (const face of loaded) faces.add(face);
    delete marks.wait;
  };

  const get = (address: string) => fetch(address).then((response) => response.blob());
  const run = () => {
    for (const address of scripts) {
      void get(address)
        .catch(() => get(address))
        .then(() => import(address))
        .catch(() => undefined);
    }
  };

  let pressed: ReturnType<typeof setTimeout>;
  const rest = (_?: unknown, watcher?: IntersectionObserver) => {
    watcher?.disconnect();
    delete marks.pressed;
  };
  for (const event of ['pointerdown', 'pointercancel', 'click']) {
    addEventListener(
      event,
      () => {
        marks.pressed = '';
        clearTimeout(pressed);
        pressed = setTimeout(rest, PRESS_MS);
        // Its callback comes after the next frame is painted.
        if (event !== 'pointerdown') new IntersectionObserver(rest).observe(root);
      },
      true,
    );
  }

  let ready = run;
  marks.wait = '';
  if (
    location.hash ||
    (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)?.type !==
      'navigate'
  ) {
    marks.whole = '';
    void loadStyles({ blocking: 'render' } as object);
    void loadFonts().then((loaded) => adopt(loaded, knowsDevice()));
  } else {
    if (isLong) marks.late = '';
    let isCalled = false;
    const go = async () => {
      if (isCalled) return;
      isCalled = true;
      const isKnown = knowsDevice();
      const loading = loadFonts();
      const links = await loadStyles({ media: 'print' });
      await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, FONTS_MS))]);
      await pressAnswered();
      // What is known of the device's faces is forgotten with the next stylesheet.
      for (const link of links) link.media = '';
      void loading.then((loaded) => adopt(loaded, isKnown));
      setTimeout(async () => {
        await pressAnswered();
        delete marks.late;
        // An anchor that was pressed meanwhile had nowhere to lead.
        if (location.hash) {
          marks.whole = '';
          document.getElementById(location.hash.slice(1))?.scrollIntoView();
        }
        run();
      }, REST_MS);
    };
    ready = () => {
      new PerformanceObserver(go).observe({ type: 'paint', buffered: true });
      // A tab in the background paints nothing, and Safari before 14.1 tells of no paint.
      setTimeout(go, document.hidden ? 0 : PAINT_MS);
    };
  }
  addEventListener('DOMContentLoaded', ready);
}
