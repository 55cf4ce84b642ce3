import { createElement, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import type { IslandDefinition } from '../../ui/island-definition.ts';
import { setMark, unmark } from '../../ui/marks.ts';

/** The events of a press, except its click. */
const PRESS = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
] as const;

/**
 * Hydrates the HTML that `Island` rendered into `place` from the same component and props. If the
 * island fails, its working HTML comes back. React itself logs the error.
 */
export function hydrate<Props extends object>(
  place: HTMLElement,
  { component, props, read }: IslandDefinition<Props>,
): void {
  const html = { __html: place.innerHTML };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own, which stood here before
  const asItWas = <div style={{ display: 'contents' }} dangerouslySetInnerHTML={html} />;
  const heard = keepPressesFromReact(place);
  const island = (
    <>
      <ErrorBoundary fallback={asItWas}>
        <Alive place={place} />
        {createElement(component, { ...props(), ...read?.(place) })}
      </ErrorBoundary>
      <Hydrated then={heard} />
    </>
  );
  startTransition(() => {
    hydrateRoot(place, island);
  });
}

/**
 * React hydrates in slices of 5 ms. A press in the place makes it hydrate all the rest at once: up
 * to 105 ms on a slowed phone, before the browser answers the press itself. So until React has
 * hydrated, it gets only the click of a press, which it may have to answer.
 * @returns a function that lets React get them again
 */
function keepPressesFromReact(place: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const keep = (event: Event) => event.stopImmediatePropagation();
  for (const type of PRESS) {
    place.addEventListener(type, keep, { capture: true, passive: true, signal });
  }
  return () => listening.abort();
}

/** Calls back once its root is hydrated, whether or not the island in it failed. */
function Hydrated({ then }: { then: () => void }) {
  useEffect(then, [then]);
  return null;
}

/** Marks the place of an island that answers. */
function Alive({ place }: { place: HTMLElement }) {
  useEffect(() => {
    setMark(place, 'alive');
    return () => unmark(place, 'alive');
  }, [place]);
  return null;
}
