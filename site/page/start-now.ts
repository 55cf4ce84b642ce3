/**
 * Sets the start time of all animations in an element. Otherwise, Chromium waits until its
 * compositor reports the start, and redraws the page on every screen refresh until then. That takes
 * seconds if the moving element is covered or the processor is slow (measured in Chromium 156).
 */
export function startNow(element: Element): void {
  for (const animation of element.getAnimations({ subtree: true })) {
    animation.startTime = document.timeline.currentTime;
  }
}
