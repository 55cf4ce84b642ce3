import type { AttributeSet } from '../ui/attributes.ts';

/**
 * Resolves at once or, during a press, as soon as the response to the press is painted. Work that
 * can wait runs after it: on a phone, React's evaluation alone takes 60 ms. The loader in the
 * page's head keeps the attribute.
 */
export function pressAnswered(): Promise<void> {
  const root = document.documentElement;
  const attrs = root.dataset as AttributeSet;
  return new Promise((resolve) => {
    const watcher = new MutationObserver(look);
    function look() {
      if (attrs.pressed !== undefined) return;
      watcher.disconnect();
      resolve();
    }
    watcher.observe(root, { attributes: true });
    look();
  });
}
