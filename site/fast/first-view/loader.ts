import type { AttributeSet } from '../../ui/attributes.ts';

/** The longest wait for the first paint, in milliseconds. */
const PAINT_MS = 2000;
/** The longest wait for the fonts after the styles have loaded, in milliseconds. */
const FONTS_MS = 400;
/** The longest wait for a press, for its response, and for any frame, in milliseconds. */
const PRESS_MS = 500;

/** A web font, with the descriptors of a stylesheet. */
export type Font = readonly [
  family: string,
  source: string,
  descriptors: Readonly<FontFaceDescriptors>,
];

/** A loaded stylesheet; empty if it could not be loaded. */
type Sheet = Pick<Partial<HTMLLinkElement>, 'media'>;

/**
 * Runs inline in the head of a built page, and loads everything else once the first view is
 * painted: anything loaded earlier would share the connection with it. Styles and fonts are applied
 * in one frame, or the first view would be laid out once for each. What lies below the first view
 * is hidden until a later frame (`data-deferred`, see `base.css`). Then the programs run. Styles
 * and the rest of the page in one frame took 180 ms on a slowed-down phone, during which no tap was
 * handled. During a press (`data-pressed`), both wait until its response is painted.
 *
 * Words in a row keep their positions until the fonts have loaded (`data-wait`, see
 * `fast/fonts/fallback-fonts.ts`). That layout is computed for some device fonts. A device with
 * none of them (no face with a two-letter name has loaded) keeps its own font, or its page would
 * jump.
 *
 * If the page opens farther down (at an anchor, or at a restored scroll position), the styles load
 * before the first paint, and the whole page is laid out (`data-whole`). Without scripts the page
 * has its stylesheets in a `noscript`.
 *
 * A file that failed to load is requested once more. A program is fetched before its import, for
 * the reason given in `fast/load-ahead.ts`.
 */
export default function loader(
  styles: readonly string[],
  scripts: readonly string[],
  fonts: readonly Font[],
  isLong: boolean,
): void {
  const { documentElement: root, head, fonts: faces } = document;
  const attrs = root.dataset as AttributeSet;

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
    Promise.all(fonts.map((font) => new FontFace(...font).load())).catch(() => undefined);
  const knowsDevice = () => {
    const states = [...faces].filter(({ family }) => !family[2]).map(({ status }) => status);
    return states.includes('loaded') || states.every((status) => status === 'unloaded');
  };
  const adopt = (loaded: FontFace[] | undefined, isKnown: boolean) => {
    if (!loaded || !isKnown) return;
    for (const face of loaded) faces.add(face);
    delete attrs.wait;
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

  /** Resolves once the next frame is painted: the callbacks of observers come after it. */
  const painted = () =>
    new Promise<void>((resolve) => {
      new IntersectionObserver((_, watcher) => {
        watcher.disconnect();
        resolve();
      }).observe(root);
      // A tab in the background paints nothing.
      setTimeout(resolve, PRESS_MS);
    });
  const press = async ({ type }: Event) => {
    attrs.pressed = '';
    const begins = type === 'pointerdown';
    await (begins ? new Promise((resolve) => setTimeout(resolve, PRESS_MS)) : painted());
    delete attrs.pressed;
  };
  for (const type of ['pointerdown', 'pointercancel', 'click']) addEventListener(type, press, true);
  /** Same as `fast/press.ts`, which would make this script longer. */
  const pressAnswered = async () => {
    while (attrs.pressed === '') await painted();
  };

  let ready = run;
  attrs.wait = '';
  if (
    location.hash ||
    (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)?.type !==
      'navigate'
  ) {
    attrs.whole = '';
    void loadStyles({ blocking: 'render' } as object);
    void loadFonts().then((loaded) => adopt(loaded, knowsDevice()));
  } else {
    if (isLong) attrs.deferred = '';
    let isCalled = false;
    const go = async () => {
      if (isCalled) return;
      isCalled = true;
      const isKnown = knowsDevice();
      const loading = loadFonts();
      const links = await loadStyles({ media: 'print' });
      await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, FONTS_MS))]);
      await pressAnswered();
      // The next stylesheet resets the status of the device's faces, so `isKnown` is read before.
      for (const link of links) link.media = '';
      void loading.then((loaded) => adopt(loaded, isKnown));
      await painted();
      await pressAnswered();
      delete attrs.deferred;
      // If a link to an anchor was clicked before this, its target was still hidden.
      if (location.hash) {
        attrs.whole = '';
        document.getElementById(location.hash.slice(1))?.scrollIntoView();
      }
      run();
    };
    ready = () => {
      new PerformanceObserver(go).observe({ type: 'paint', buffered: true });
      // A tab in the background paints nothing, and Safari before 14.1 reports no paint.
      setTimeout(go, document.hidden ? 0 : PAINT_MS);
    };
  }
  addEventListener('DOMContentLoaded', ready);
}
