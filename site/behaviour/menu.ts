/** Closes the bar's menu where `<details>` alone leaves it open. Its HTML is in `site/sections/bar/menu.tsx`. */
export function startMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu]');
  const summary = menu?.querySelector('summary');
  if (!menu || !summary) return;
  const isInside = (target: EventTarget | null) => target instanceof Node && menu.contains(target);
  /** The focus was in the menu when it was closed by a press elsewhere. */
  let lost = false;

  const close = () => {
    menu.open = false;
  };
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    close();
    summary.focus();
  });
  menu.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('a')) return;
    close();
    summary.focus();
  });
  // Shown, it would hide what has the focus.
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !isInside(relatedTarget)) close();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    lost = menu.open && !isInside(target) && isInside(document.activeElement);
    if (!isInside(target)) close();
  });
  // Only now: between the two the focus goes to what was pressed, or to what lies behind everything.
  document.addEventListener('click', () => {
    if (lost && document.activeElement?.matches('body, [tabindex="-1"]')) {
      summary.focus({ preventScroll: true });
    }
    lost = false;
  });
}
