/** Puts the stylesheets in force that wait for the page to have loaded: the fonts are in one. */
export function applyLateStyles(): void {
  const apply = () => {
    for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-after-load]')) {
      style.media = 'all';
    }
  };
  if (document.readyState === 'complete') apply();
  else addEventListener('load', apply, { once: true });
}
