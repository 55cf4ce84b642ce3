/** How far from the view an island comes alive, in pixels: before a finger or an eye is there. */
const AHEAD_PX = 400;

type Hydrate = (place: HTMLElement) => void;

/** Every island by its `data-island`, and how its program is loaded. */
const ISLANDS: Readonly<Record<string, () => Promise<Hydrate>>> = {
  'contact-form': async () => {
    // React first, in a task of its own: with the form's it takes a phone 100 ms.
    await import('react-dom/client');
    return (await import('./contact-form/hydrate.ts')).hydrateContactForm;
  },
};

/**
 * Brings the page's islands to life as they come near. Astro's own runtime for that would stand in
 * the page itself (1.7 kB, and its props), where this comes at a visitor's first sign.
 */
export function startIslands(): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        near.unobserve(target);
        bringToLife(target);
      }
    },
    { rootMargin: `${AHEAD_PX}px` },
  );
  for (const place of document.querySelectorAll('[data-island]')) near.observe(place);
}

/** Loads the program of an island. */
export function loadIsland(name: string): Promise<Hydrate> {
  const load = ISLANDS[name];
  if (!load) throw new Error(`No island is called ${name}: see islands.ts.`);
  return load();
}

function bringToLife(place: HTMLElement): void {
  // For good: in WebKitGTK 2.50 the caret jumps for who types into a part that may be left out.
  place.closest('section')?.style.setProperty('content-visibility', 'visible');
  // One whose program can't be loaded stays what it was: HTML that works.
  loadIsland(place.dataset.island ?? '').then(
    (hydrate) => hydrate(place),
    () => undefined,
  );
}
