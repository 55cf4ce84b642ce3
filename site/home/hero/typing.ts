import { getAttr, setAttr, withAttr } from '../../ui/attributes.ts';

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

/**
 * Lights the text of an element marked with `data-typed`, letter by letter, when it comes into view.
 * The whole text is there from the first paint on, in a quiet tone. Over each line (`data-edges`)
 * lies a bright copy in a window: the window moves to the right and its content as far to the left,
 * in steps at the letters' edges. Both are transforms, which run on the compositor alone: no letter
 * causes style, layout or paint. The edges come from the font, in em, and fit any size.
 *
 * `typing.css` makes the text quiet before, but only for a short time. If the text is bright, nothing
 * is typed: with reduced motion, in forced colors, or if this script comes late. Resolves when the
 * typing is over.
 */
export function typeText(element: HTMLElement, options: TypingOptions = {}): Promise<void> {
  if (!element.getAnimations().length) return Promise.resolve();
  const { speed = 50, deleteSpeed = 30, pause = 2000, deleteAfter = false } = options;
  const { parts, moves } = prepare(element, speed);

  // Sets the start times itself: see start-now.ts.
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
    setAttr(element, 'typed', 'done');
    for (const part of parts) part.remove();
  };
  return new Promise((resolve) => {
    new IntersectionObserver((entries, observer) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      resolve(type());
    }).observe(element);
  });
}

/** Lays a window and a caret over each line, with their paused animations. */
function prepare(element: HTMLElement, speed: number) {
  const size = Number.parseFloat(getComputedStyle(element).fontSize);
  const lines = Array.from(element.querySelectorAll<HTMLElement>(withAttr('edges')), (line) => ({
    line,
    edges: (getAttr(line, 'edges') ?? '').split(' ').map((edge) => Number(edge) / 1000),
    // A line that wraps, as with text of twice the size, appears as a whole.
    wraps: line.offsetHeight > 1.5 * size,
    text: line.textContent,
  }));
  const all = lines.reduce((sum, { edges }) => sum + edges.length, 0);
  const moves: Animation[] = [];
  const parts: Element[] = [];

  /**
   * Animates with one step a character, from the first step after `before` characters on. Until then
   * it is as `atFirst`.
   */
  const jump = (target: Element, before: number, atFirst: Keyframe, steps: readonly Keyframe[]) => {
    const frames = [
      { ...atFirst, offset: 0 },
      ...steps.map((step, i) => ({ ...step, offset: (before + i) / all })),
      { ...steps.at(-1), offset: 1 },
    ];
    const animation = target.animate(
      frames.map((frame) => ({ ...frame, easing: 'step-end' })),
      { duration: all * speed, fill: 'both' },
    );
    animation.pause();
    moves.push(animation);
  };
  const moved = (em: number) => ({ transform: `translateX(${em}em)` });

  let before = 0;
  for (const { line, edges, wraps, text } of lines) {
    const width = edges.at(-1) ?? 0;
    const stops = [0, ...edges].map((edge) => (wraps ? width : edge));
    const opened = Object.assign(document.createElement('span'), { ariaHidden: 'true' });
    const content = Object.assign(document.createElement('span'), { textContent: text });
    const caret = Object.assign(document.createElement('i'), { ariaHidden: 'true' });
    // The window ends where the letters do, beside a space that its line only has for typing.
    if (wraps) content.style.whiteSpace = 'normal';
    else opened.style.inlineSize = `${width}em`;
    opened.append(content);
    line.append(opened, caret);
    parts.push(opened, caret);
    const isLast = before + edges.length === all;
    jump(
      opened,
      before,
      moved(-width),
      stops.map((edge) => moved(edge - width)),
    );
    jump(
      content,
      before,
      moved(width),
      stops.map((edge) => moved(width - edge)),
    );
    jump(
      caret,
      before,
      { ...moved(0), opacity: 0 },
      stops.map((edge, i) => ({
        ...moved(edge),
        opacity: isLast || i < stops.length - 1 ? 1 : 0,
      })),
    );
    before += edges.length;
  }
  setAttr(element, 'typed', 'typing');
  return { parts, moves };
}
