import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  useEffect,
} from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Marks the place of an island that answers: `data-alive`. */
function Alive({ place, island }: { place: HTMLElement; island: ReactNode }) {
  useEffect(() => {
    place.dataset.alive = '';
  }, [place]);
  return island;
}

/** Brings to life what `renderToString` made of the same component and props in `place`. */
export function hydrate<Props extends object>(
  place: HTMLElement,
  component: ComponentType<Props>,
  props: Props,
): void {
  startTransition(() => {
    const island = createElement(component, props);
    hydrateRoot(place, createElement(Alive, { place, island }));
  });
}
