/**
 * Shows a pause button, tells of every press whether it asks for a pause, and hides the button
 * again when the signal ends. Its HTML is in `site/ui/pause-button.tsx`.
 */
export function startPauseButton(
  button: HTMLElement,
  onPress: (paused: boolean) => void,
  signal: AbortSignal,
): void {
  const faces = [...button.querySelectorAll<HTMLElement>('[data-shown-while]')];
  let paused = false;
  const show = () => {
    for (const face of faces) {
      face.hidden = (face.dataset['shownWhile'] === 'paused') !== paused;
    }
  };
  const press = () => {
    paused = !paused;
    show();
    onPress(paused);
  };
  button.addEventListener('click', press, { signal });
  signal.addEventListener('abort', () => {
    button.hidden = true;
  });
  show();
  button.hidden = false;
}
