/**
 * Calls back in a separate task, so that the browser can handle input before. It uses a message:
 * timers wait longer, and `scheduler.postTask` is not in Safari.
 */
export function nextTask(callback: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    callback();
  };
  port2.postMessage(null);
}

/** Calls back in a task after the next frame, and so after what that frame lays out and paints. */
export function afterNextFrame(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}
