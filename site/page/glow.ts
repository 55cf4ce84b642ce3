/** Makes the light of elements with `data-glow` follow the pointer: see `site/page/glow.css`. */
export function startGlow(): void {
  document.addEventListener('pointermove', follow, { passive: true });
}

function follow({ target, pointerType, clientX, clientY }: PointerEvent): void {
  if (pointerType === 'touch' || !(target instanceof Element)) return;
  const lit = target.closest<HTMLElement>('[data-glow]');
  if (!lit) return;
  const { left, top } = lit.getBoundingClientRect();
  lit.style.setProperty('--x', `${clientX - left}px`);
  lit.style.setProperty('--y', `${clientY - top}px`);
}
