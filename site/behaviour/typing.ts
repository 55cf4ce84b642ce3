/** What is not typed yet: `typing.css` makes it transparent, so that no line ever breaks anew. */
const UNTYPED = 'untyped';

interface TypingOptions {
  /** Milliseconds a character takes to come. */
  speed?: number;
  /** Milliseconds a character takes to go. */
  deleteSpeed?: number;
  /** Milliseconds the whole text stands before it is deleted, or the caret goes. */
  pause?: number;
  /** Deletes the text again, and begins anew. */
  deleteAfter?: boolean;
}

/**
 * Types the text of an element marked with `data-typed`, once it is in view. The text itself stays
 * as it is in the HTML; only its colour comes later, as that of a highlight: it is read, found and
 * copied whole, and needs its room from the start.
 *
 * `typing.css` hides the text until then, for as long as nobody waits for it. Where it doesn't, or
 * not any more, the text was seen and stays: with reduced motion, in browsers without highlights,
 * and where this came late.
 */
export function typeText(
  element: HTMLElement,
  { speed = 50, deleteSpeed = 30, pause = 2000, deleteAfter = false }: TypingOptions = {},
): void {
  if (!element.getAnimations().length) return;
  const ends = endsOfCharacters(element);
  const untyped = new Range();
  untyped.selectNodeContents(element);
  const highlight = CSS.highlights.get(UNTYPED) ?? new Highlight();
  CSS.highlights.set(UNTYPED, highlight.add(untyped));
  element.dataset['typed'] = 'typing';

  let typed = 0;
  let step = 1;
  const turn = () => {
    step = -1;
    if (deleteAfter) tick();
    else element.dataset['typed'] = 'done';
  };
  const tick = () => {
    typed += step;
    const end = ends[typed - 1];
    if (end) {
      untyped.setStart(...end);
      moveCaret(element, ...end);
    } else untyped.setStart(element, 0);
    // WebKit draws a highlight anew only when what it holds changes.
    highlight.delete(untyped);
    highlight.add(untyped);
    if (typed === ends.length) setTimeout(turn, pause);
    else {
      if (!typed) step = 1;
      setTimeout(tick, step > 0 ? speed : deleteSpeed);
    }
  };
  new IntersectionObserver((entries, observer) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    setTimeout(tick, speed);
  }).observe(element);
}

/** Where each character of the text ends, as the boundaries of ranges are given. */
function endsOfCharacters(element: Element): [Text, number][] {
  const ends: [Text, number][] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    let end = 0;
    for (const character of text.data) {
      end += character.length;
      ends.push([text, end]);
    }
  }
  return ends;
}

function moveCaret(element: HTMLElement, text: Text, end: number): void {
  const character = new Range();
  character.setStart(text, end - 1);
  character.setEnd(text, end);
  const { right, top, height } = character.getBoundingClientRect();
  const { left, top: above } = element.getBoundingClientRect();
  // A space at the end of a line takes no room, and the caret waits where it is.
  if (height) element.style.setProperty('--caret', `${right - left}px,${top - above}px`);
}
