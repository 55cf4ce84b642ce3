import { setAttr } from '../../ui/attributes.ts';

interface TypingOptions {
  /** Milliseconds to type a character. */
  speed?: number;
  /** Milliseconds to delete a character. */
  deleteSpeed?: number;
  /** Milliseconds from the complete text until the text is deleted or the caret disappears. */
  pause?: number;
  /** Deletes the text again and types it again, in a loop. */
  deleteAfter?: boolean;
}

/** Where a character ends, in pixels from the upper left corner of the text. */
type End = readonly [x: number, y: number];

/**
 * Types the text of an element marked with `data-typed` when it comes into view. Each child of the
 * element is a line, and each line has one child. The HTML text doesn't change, so it can be read,
 * found and copied as a whole. Each line moves to the left, where it clips its content, and its
 * child moves back to the right by the same distance. Both are stepped transforms, which run on the
 * compositor alone: no letter causes style, layout or paint.
 *
 * `typing.css` hides the text before, but only for a short time. If the text is visible, nothing is
 * typed: with reduced motion, in forced colors, or if this script comes late. Resolves when the
 * typing is over.
 */
export function typeText(element: HTMLElement, options: TypingOptions = {}): Promise<void> {
  if (!element.getAnimations().length) return Promise.resolve();
  const { speed = 50, deleteSpeed = 30, pause = 2000, deleteAfter = false } = options;
  const { moves, caret } = prepare(element, speed);

  // Sets the start times itself: see start-now.ts.
  const run = (rate: number) =>
    Promise.all(
      [...moves, caret].map((animation) => {
        const { endTime } = animation.effect?.getComputedTiming() ?? {};
        animation.playbackRate = rate;
        animation.startTime =
          Number(document.timeline.currentTime) - (rate < 0 ? Number(endTime) / rate : 0);
        return animation.finished;
      }),
    );
  const type = async (): Promise<void> => {
    await run(1);
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (deleteAfter) {
      await run(-speed / deleteSpeed);
      return type();
    }
    setAttr(element, 'typed', 'done');
    for (const move of moves) move.cancel();
  };
  return new Promise((resolve) => {
    new IntersectionObserver((entries, observer) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      resolve(type());
    }).observe(element);
  });
}

/** Creates the paused animations of the lines and the caret, which hide the text. */
function prepare(element: HTMLElement, speed: number) {
  const { left, top, width } = element.getBoundingClientRect();
  const lines = Array.from(element.children as HTMLCollectionOf<HTMLElement>);
  const ends = lines.map((line) => endsOfCharacters(line, left, top));
  const all = ends.flat();
  const timing = { duration: all.length * speed, fill: 'both' } as const;

  /** Animates `transforms` with one step per character, after the first `before` characters. */
  const jump = (target: Element, before: number, transforms: readonly string[]) => {
    const last = transforms.at(-1) ?? 'none';
    const animation = target.animate(
      {
        transform: [...transforms, last],
        offset: [0, ...transforms.slice(1).map((_, i) => (before + i + 1) / all.length), 1],
        easing: 'step-end',
      },
      timing,
    );
    animation.pause();
    return animation;
  };

  const moves = lines.flatMap((line, i) => {
    const own = ends[i] ?? [];
    const before = ends.slice(0, i).flat().length;
    // A line that wraps, as with text of twice the size, appears as a whole.
    const breaks = new Set(own.map(([, y]) => y)).size > 1;
    // In pixels: Chromium runs transforms that depend on the size of a box on the main thread.
    const unseen = [width, ...own.map(([x]) => (breaks ? 0 : width - x))];
    const inner = line.firstElementChild ?? line;
    return [
      jump(
        line,
        before,
        unseen.map((x) => `translateX(${-x}px)`),
      ),
      jump(
        inner,
        before,
        unseen.map((x) => `translateX(${x}px)`),
      ),
    ];
  });
  const caret = Object.assign(document.createElement('i'), { ariaHidden: 'true' });
  element.append(caret);
  setAttr(element, 'typed', 'typing');
  return {
    moves,
    caret: jump(caret, 0, ['translate(0px)', ...all.map(([x, y]) => `translate(${x}px,${y}px)`)]),
  };
}

function endsOfCharacters(line: Element, left: number, top: number): End[] {
  const ends: End[] = [];
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  const range = new Range();
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    let end = 0;
    for (const character of text.data) {
      range.setStart(text, end);
      end += character.length;
      range.setEnd(text, end);
      const { right, y, height } = range.getBoundingClientRect();
      // A space at the end of a line has no size, and the caret doesn't move.
      ends.push(height ? [right - left, y - top] : (ends.at(-1) ?? [0, 0]));
    }
  }
  return ends;
}
