import { type ComponentType, createElement, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { setMark, unmark } from '../marks/marks.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';

/** Brings to life what `Island` made of the same component and props, in its place. */
export type Hydrate = (place: HTMLElement) => void;

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
    const island = (
      <ErrorBoundary fallback={asItWas}>
        <Alive place={place} />
        {createElement(component, { ...props, ...read?.(place) })}
      </ErrorBoundary>
    );
    startTransition(() => {
      hydrateRoot(place, island);
    });
  };
}

/** Marks the place of an island that answers. */
function Alive({ place }: { place: HTMLElement }) {
  useEffect(() => {
    setMark(place, 'alive');
    return () => unmark(place, 'alive');
  }, [place]);
  return null;
}
