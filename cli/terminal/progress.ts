import type { Terminal } from './terminal.ts';

/** Clears the terminal's line and returns to its start (ECMA-48, EL). */
const EMPTY_LINE = '\r\u001b[2K';

/** Milliseconds until the line first appears, and between its updates. */
const INTERVAL_MS = 200;

/** Shows the progress of a task, like `12 of 200` or `1.2 MB`. */
export interface Progress {
  at(how: string): void;
  /** Clears the line. */
  end(): void;
}

/** A line on the terminal's error output, updated in place. Shows nothing without a terminal. */
export function startProgress(terminal: Terminal, label: string, now: () => number): Progress {
  if (!terminal.canShowProgress) return { at() {}, end() {} };
  const began = now();
  let shown = began;
  let isShown = false;
  return {
    at(how) {
      if (now() - shown < INTERVAL_MS) return;
      shown = now();
      isShown = true;
      const seconds = Math.floor((shown - began) / 1000);
      terminal.writeError(`${EMPTY_LINE}${label}  ${how}  ${seconds} s`);
    },
    end() {
      if (isShown) terminal.writeError(EMPTY_LINE);
    },
  };
}
