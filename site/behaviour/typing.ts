import { setMark } from '../marks/marks.ts';

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

/** Where a character ends, in pixels from the upper left corner of the text. */
type End = readonly [x: number, y: number];

/**
 * Types the text of an element marked with `data-typed`, once it is in view. Each of its children is
 * a line, and has one child. The text stays as it is in the HTML, and is read, found and copied
 * whole: each line is moved out of its place to the left, where it is cut off, while what it holds
 * is moved back by as much. Both are transforms in steps, which the compositor takes alone: no
 * letter costs the page a style, a layout or a paint.
 *
 * `typing.css` hides the text until then, for as long as nobody waits for it. Where it doesn't, or
 * not any more, the text was seen and stays: with reduced motion, in forced colours, and where this
 * came late. Resolves once the text stands for good.
 */
export function typeText(element: HTMLElement, options: TypingOptions = {}): Promise<void> {
  if (!element.getAnimations().length) return Promise.resolve();
  const { speed = 50, deleteSpeed = 30, pause = 2000, deleteAfter = false } = options;
  const { moves, caret } = prepare(element, speed);

  // By a start of their own: see start-now.ts.
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
    setMark(element, 'typed', 'done');
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

/** Makes what moves the lines and the caret, and hides the text by it. */
function prepare(element: HTMLElement, speed: number) {
  const { left, top, width } = element.getBoundingClientRect();
  const lines = Array.from(element.children as HTMLCollectionOf<HTMLElement>);
  const ends = lines.map((line) => endsOfCharacters(line, left, top));
  const all = ends.flat();
  const timing = { duration: all.length * speed, fill: 'both' } as const;

  /** Jumps from one to the next of `transforms` with each character after the first `before`. */
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
    // A line that breaks, as under text of twice the size, comes as one.
    const breaks = new Set(own.map(([, y]) => y)).size > 1;
    // In pixels: Chromium leaves to the main thread what depends on the size of a box.
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
  setMark(element, 'typed', 'typing');
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
      // A space at the end of a line takes no room, and the caret waits where it is.
      ends.push(height ? [right - left, y - top] : (ends.at(-1) ?? [0, 0]));
    }
  }
  return ends;
}
