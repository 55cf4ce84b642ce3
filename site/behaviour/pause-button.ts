import { markOf, setMark } from '../marks/marks.ts';
/**
 * Shows a pause button, tells of every press whether it asks for a pause, and hides the button
 * again when the signal ends. Its HTML is in `site/ui/pause-button.tsx`.
 */
export function startPauseButton(
  button: HTMLElement,
  onPress: (paused: boolean) => void,
  signal: AbortSignal,
): void {
  setMark(button, 'playback', 'playing');
  button.hidden = false;
  const press = () => {
    const paused = markOf(button, 'playback') === 'playing';
    setMark(button, 'playback', paused ? 'paused' : 'playing');
    onPress(paused);
  };
  button.addEventListener('click', press, { signal });
  signal.addEventListener('abort', () => {
    button.hidden = true;
  });
}
