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
 * Brightens the lines of an element with `data-typed`, letter by letter, when it comes into view.
 * The whole text is visible from the first paint, in a muted tone. A window with a bright copy
 * covers each line: the window moves right and its content as far left, one step per letter. Both
 * are transforms, which run only on the compositor: no letter causes style, layout, or paint work.
 *
 * `typing.css` mutes the text beforehand, but only briefly. If the text is already bright, nothing
 * is typed: with reduced motion, in forced colors, or if this script runs late. Resolves when
 * typing ends.
 */
export async function typeText(element: HTMLElement, options: TypingOptions = {}): Promise<void> {
  if (element.getAnimations().length === 0) return;
  const { speed = 50, deleteSpeed = 30, pause = 2000, deleteAfter = false } = options;
  const lines = [...element.querySelectorAll<HTMLElement>('[data-line]')];
  const steps = lines.flatMap((line, i) => cover(line, lines.slice(0, i), i === lines.length - 1));
  element.dataset.typed = 'typing';
  const animations = steps.map(({ part, keyframes, before, letters, fill, easing }) => {
    const timing = { delay: before * speed, duration: letters * speed };
    const animation = part.animate(keyframes, { ...timing, fill, easing });
    animation.pause();
    return animation;
  });
  const finished = (rate: number) =>
    Promise.all(
      animations.map((animation) => {
        animation.playbackRate = rate;
        animation.play();
        return animation.finished;
      }),
    );
  await inView(element);
  do {
    await finished(1);
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (deleteAfter) await finished(-speed / deleteSpeed);
  } while (deleteAfter);
  element.dataset.typed = 'done';
  for (const animation of animations) animation.cancel();
  for (const { part } of steps) {
    if (!part.hasAttribute('data-line')) part.remove();
  }
}

function inView(element: Element): Promise<void> {
  return new Promise((resolve) => {
    new IntersectionObserver((entries, observer) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      resolve();
    }).observe(element);
  });
}

/** Covers a line with a window that holds a bright copy, and with a caret. */
function cover(line: HTMLElement, earlier: readonly HTMLElement[], isLast: boolean) {
  const text = line.textContent;
  const before = earlier.reduce((sum, { textContent }) => sum + textContent.length, 0);
  const [window, copy, caret] = ['span', 'span', 'i'].map((name) => {
    const part = document.createElement(name);
    part.setAttribute('aria-hidden', 'true');
    return part;
  }) as [HTMLElement, HTMLElement, HTMLElement];
  copy.textContent = text;
  window.append(copy);
  line.append(window, caret);
  const moved = (from: number, to: number) =>
    [from, to].map((x) => ({ transform: `translateX(${x}%)` }));
  const timing = {
    before,
    letters: text.length,
    fill: 'both' as FillMode,
    easing: `steps(${text.length})`,
  };
  return [
    { part: window, keyframes: moved(-100, 0), ...timing },
    { part: copy, keyframes: moved(100, 0), ...timing },
    {
      part: caret,
      keyframes: moved(0, 100).map((frame) => ({ ...frame, opacity: 1 })),
      ...timing,
      // Hidden before and after its line. The last one stays until the text is complete.
      fill: (isLast ? 'forwards' : 'none') as FillMode,
    },
    // The muted text under a finished copy would show as a fringe. At once, because each frame is
    // style work.
    {
      part: line,
      keyframes: [{ color: 'var(--dim)' }, { color: 'var(--ink)' }],
      before: before + text.length,
      letters: 0.01,
      fill: 'both' as FillMode,
      easing: 'linear',
    },
  ];
}
