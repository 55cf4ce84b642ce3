/** Milliseconds that a card takes to its new place. */
const LAYOUT_DURATION = 450;
/** `--ease` of the site's tokens. */
const EASING = 'cubic-bezier(0.22, 0.8, 0.3, 1)';
/** Tells these animations from the stylesheet's. */
const ID = 'filter';

/** Where the cards stand, of those that are shown. */
type Places = ReadonlyMap<HTMLElement, DOMRect>;

/**
 * Lets cards glide where a filter of checkboxes moves them, and those that come fade in. The filter
 * itself is the stylesheet's: `site/sections/process/process.module.css`.
 */
export function startFilterMotion(): void {
  for (const section of document.querySelectorAll<HTMLElement>('[data-filtered]')) {
    section.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      animateFrom(placesBefore(target, section), section);
    });
  }
}

function cardsOf(section: HTMLElement): HTMLElement[] {
  return [...section.querySelectorAll<HTMLElement>('[data-category]')];
}

function placesOf(cards: readonly HTMLElement[]): Places {
  const shown = cards.filter((card) => card.checkVisibility());
  return new Map(shown.map((card) => [card, card.getBoundingClientRect()]));
}

/** Undoes the change for as long as it takes to measure; nothing of that is painted. */
function placesBefore(box: HTMLInputElement, section: HTMLElement): Places {
  box.checked = !box.checked;
  const places = placesOf(cardsOf(section));
  box.checked = !box.checked;
  return places;
}

function animateFrom(before: Places, section: HTMLElement): void {
  const cards = cardsOf(section);
  for (const card of cards) {
    // What a change before this one set going: it goes on from where it is.
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
