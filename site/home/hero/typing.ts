interface TypingOptions {
  /** Milliseconds to type a character. */
  speed?: number;
  /** Milliseconds to delete a character. */
  deleteSpeed?: number;
  /** Milliseconds that the complete text stays before it is deleted or the caret disappears. */
  pause?: number;
  /** Deletes and retypes the text, in a loop. */
  deleteAfter?: boolean;
}

/**
 * Brightens the text of an element with `data-typed`, letter by letter, when it comes into view.
 * The whole text is visible from the first paint, in a muted tone. A window with a bright copy
 * covers each line (`data-edges`): the window moves right and its content as far left, in steps at
 * the letters' edges. Both are transforms, which run only on the compositor: no letter causes
 * style, layout, or paint work. The edges come from the font, in em, so they fit any size.
 *
 * `typing.css` mutes the text beforehand, but only briefly. If the text is already bright, nothing
 * is typed: with reduced motion, in forced colors, or if this script runs late. Resolves when
 * typing ends.
 */
export function typeText(element: HTMLElement, options: TypingOptions = {}): Promise<void> {
  if (!element.getAnimations().length) return Promise.resolve();
  const { speed = 50, deleteSpeed = 30, pause = 2000, deleteAfter = false } = options;
  const moves = prepare(element, speed);

  // Sets the start times directly: see start-now.ts.
  const run = (rate: number) =>
    Promise.all(
      moves.map((animation) => {
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
    element.setAttribute('data-typed', 'done');
    for (const part of element.querySelectorAll(`[data-edges] > *`)) part.remove();
  };
  return new Promise((resolve) => {
    new IntersectionObserver((entries, observer) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      resolve(type());
    }).observe(element);
  });
}

/** A text's lines, with the right edges of their letters in em. */
function linesOf(element: HTMLElement) {
  const size = Number.parseFloat(getComputedStyle(element).fontSize);
  return Array.from(element.querySelectorAll<HTMLElement>('[data-edges]'), (line) => ({
    line,
    edges: (line.getAttribute('data-edges') ?? '').split(' ').map((edge) => Number(edge) / 1000),
    // A line that wraps, such as at 200% text size, appears all at once.
    wraps: line.offsetHeight > 1.5 * size,
  }));
}

type Line = ReturnType<typeof linesOf>[number];

/** Covers a line with a window that holds a bright copy, and with a caret. Returns all three. */
function cover({ line, edges, wraps }: Line) {
  const create = (name: string) => {
    const part = document.createElement(name);
    part.setAttribute('aria-hidden', 'true');
    return part;
  };
  const [opened, content, caret] = [create('span'), create('span'), create('i')];
  content.textContent = line.textContent;
  // As wide as the letters, including the trailing space that only counts for typing.
  if (wraps) content.style.whiteSpace = 'normal';
  else opened.style.inlineSize = `${edges.at(-1)}em`;
  opened.append(content);
  line.append(opened, caret);
  return [opened, content, caret];
}

/** Keyframes of the window, the copy, and the caret: the initial one, then one per character. */
function stepsOf({ edges, wraps }: Line, isLast: boolean): Keyframe[][] {
  const moved = (em: number) => ({ transform: `translateX(${em}em)` });
  const width = edges.at(-1) ?? 0;
  const stops = [0, ...edges].map((edge) => (wraps ? width : edge));
  return [
    [moved(-width), ...stops.map((edge) => moved(edge - width))],
    [moved(width), ...stops.map((edge) => moved(width - edge))],
    [
      { ...moved(0), opacity: 0 },
      ...stops.map((edge, i) => ({ ...moved(edge), opacity: isLast || i < edges.length ? 1 : 0 })),
    ],
  ];
}

/** Covers each line, and returns paused animations with one step per character. */
function prepare(element: HTMLElement, speed: number): Animation[] {
  const lines = linesOf(element);
  const all = lines.reduce((sum, { edges }) => sum + edges.length, 0);
  let before = 0;
  const moves = lines.flatMap((line) => {
    const steps = stepsOf(line, line === lines.at(-1));
    const animations = cover(line).map((target, i) => {
      const [atFirst, ...later] = steps[i] ?? [];
      const frames = [
        { ...atFirst, offset: 0 },
        ...later.map((step, k) => ({ ...step, offset: (before + k) / all })),
        { ...later.at(-1), offset: 1 },
      ];
      return target.animate(
        frames.map((frame) => ({ ...frame, easing: 'step-end' })),
        { duration: all * speed, fill: 'both' },
      );
    });
    before += line.edges.length;
    return animations;
  });
  for (const move of moves) move.pause();
  element.setAttribute('data-typed', 'typing');
  return moves;
}
