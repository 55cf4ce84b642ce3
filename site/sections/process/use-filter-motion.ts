import { type FormEvent, type RefObject, useRef } from 'react';

/** Milliseconds a card takes to move to its new position. */
const LAYOUT_DURATION = 450;
/** The same as `--ease` in the site's tokens. */
const EASING = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
/** Distinguishes these animations from the stylesheet's. */
const ID = 'filter';

/** Positions of the visible cards. */
type Positions = ReadonlyMap<Element, DOMRect>;

/**
 * Animates a list's cards to their new positions when a checkbox filter moves them. New cards fade
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
    animateFrom(positionsBefore(target, cards), cards);
  };
  return { list, onChange };
}

function positionsOf(cards: readonly Element[]): Positions {
  const shown = cards.filter((card) => card.getClientRects().length > 0);
  return new Map(shown.map((card) => [card, card.getBoundingClientRect()]));
}

/** Reverts the change while measuring. Nothing is painted in between. */
function positionsBefore(box: HTMLInputElement, cards: readonly Element[]): Positions {
  box.checked = !box.checked;
  const positions = positionsOf(cards);
  box.checked = !box.checked;
  return positions;
}

function animateFrom(before: Positions, cards: readonly Element[]): void {
  for (const card of cards) {
    // Cancels animations of an earlier change. The new ones start at the current positions.
    for (const animation of card.getAnimations()) {
      if (animation.id === ID) animation.cancel();
    }
  }
  for (const [card, { left, top }] of positionsOf(cards)) {
    const old = before.get(card);
    const keyframes = old
      ? { transform: [`translate(${old.left - left}px, ${old.top - top}px)`, 'none'] }
      : { opacity: [0, 1] };
    card.animate(keyframes, { duration: LAYOUT_DURATION, easing: EASING, id: ID });
  }
}
