import { type FormEvent, type RefObject, useRef } from 'react';

/** Milliseconds that a card takes to its new place. */
const LAYOUT_DURATION = 450;
/** `--ease` of the site's tokens. */
const EASING = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
/** Tells these animations from the stylesheet's. */
const ID = 'filter';

/** The places of the shown cards. */
type Places = ReadonlyMap<Element, DOMRect>;

/**
 * Lets the cards of a list glide to the places where a checkbox filter moves them. New cards fade
 * in. `onChange` belongs on the element around the checkboxes. The stylesheet does the filtering.
 */
export function useFilterMotion<List extends HTMLElement>(): {
  list: RefObject<List | null>;
  onChange: (event: FormEvent) => void;
} {
  const list = useRef<List>(null);
  const onChange = ({ target }: FormEvent) => {
    if (!list.current || !(target instanceof HTMLInputElement)) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const cards = [...list.current.children];
    animateFrom(placesBefore(target, cards), cards);
  };
  return { list, onChange };
}

function placesOf(cards: readonly Element[]): Places {
  const shown = cards.filter((card) => card.getClientRects().length > 0);
  return new Map(shown.map((card) => [card, card.getBoundingClientRect()]));
}

/** Undoes the change while it measures. None of this is painted. */
function placesBefore(box: HTMLInputElement, cards: readonly Element[]): Places {
  box.checked = !box.checked;
  const places = placesOf(cards);
  box.checked = !box.checked;
  return places;
}

function animateFrom(before: Places, cards: readonly Element[]): void {
  for (const card of cards) {
    // Cancels motions of an earlier change. The new ones begin at the places reached so far.
    for (const animation of card.getAnimations()) {
      if (animation.id === ID) animation.cancel();
    }
  }
  for (const [card, { left, top }] of placesOf(cards)) {
    const old = before.get(card);
    const keyframes = old
      ? { transform: [`translate(${old.left - left}px, ${old.top - top}px)`, 'none'] }
      : { opacity: [0, 1] };
    card.animate(keyframes, { duration: LAYOUT_DURATION, easing: EASING, id: ID });
  }
}
