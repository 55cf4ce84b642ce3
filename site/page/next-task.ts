/**
 * Runs a callback in a separate task, so the browser can handle input first. Uses a message,
 * because timers wait longer and Safari lacks `scheduler.postTask`.
 */
export function nextTask(callback: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    callback();
  };
  port2.postMessage(null);
}

/** Runs a callback in a task after the next frame has been laid out and painted. */
export function afterNextFrame(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}
