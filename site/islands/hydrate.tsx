import { type ComponentType, createElement, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { setMark, unmark } from '../marks/marks.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';

/** Brings to life what `Island` made of the same component and props, in its place. */
export type Hydrate = (place: HTMLElement) => void;

/** What a press consists of, but for its click. */
const PRESS = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
] as const;

/**
 * What an island's entry gives to the list of islands. One that fails becomes what it was before:
 * HTML that works. React itself logs the error.
 * @param read what stands in the place otherwise than the build made it, which React begins with
 */
export function hydrates<Props extends object>(
  component: ComponentType<Props>,
  props: Props,
  read?: (place: HTMLElement) => Partial<Props>,
): Hydrate {
  return (place) => {
    const html = { __html: place.innerHTML };
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own, which stood here before
    const asItWas = <div style={{ display: 'contents' }} dangerouslySetInnerHTML={html} />;
    const heard = keepPressesFromReact(place);
    const island = (
      <>
        <ErrorBoundary fallback={asItWas}>
          <Alive place={place} />
          {createElement(component, { ...props, ...read?.(place) })}
        </ErrorBoundary>
        <Hydrated then={heard} />
      </>
    );
    startTransition(() => {
      hydrateRoot(place, island);
    });
  };
}

/**
 * React hydrates in slices of 5 ms, but all that is left at once where something is pressed in the
 * place meanwhile: up to 105 ms on a slowed phone, before the browser answers the press itself. So
 * React hears nothing of a press until it is done, except for its click, which it may have to answer.
 * @returns lets React hear them
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
