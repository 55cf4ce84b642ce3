import { pressAnswered } from '../../fast/press.ts';

/** The words of a toast. A destructive one says that something did not happen. */
export interface Message {
  title: string;
  text: string;
  tone: 'success' | 'destructive';
}

type Host = typeof import('./toast-host.tsx');

let closeName = '';
let host: Promise<Host> | undefined;
/** Toasts come and go in the order of the calls, though their code is loaded in between. */
let last: Promise<void> = Promise.resolve();

/** Names the button that closes a toast, for visitors who don't see its cross. */
export function nameToasts(close: string): void {
  closeName = close;
}

/**
 * Shows a toast. Islands share no React context, so this module owns the toasts. The code that
 * shows them is loaded at first use. The answer to a press, such as a form's errors, is painted
 * before its toasts. Never throws, as no message is shown only in a toast.
 * @param about what the message is about, as the name of a field: see `endToasts`
 */
export function toast(message: Message, about?: string): void {
  next(async ({ show }) => {
    await pressAnswered();
    await show(message, closeName, about);
  });
}

/** Ends the toasts whose reason is over: those about one thing, or all. */
export function endToasts(about?: string): void {
  if (host !== undefined) next(({ end }) => end(about));
}

/**
 * Loads the code before the first toast. 'Submission failed' may be shown when the network is gone,
 * which is too late to load. Also, a live region must exist before its first text is added.
 */
export function prepareToasts(): void {
  load().then(
    ({ mount }) => mount(),
    () => undefined,
  );
}

function next(act: (host: Host) => Promise<void> | void): void {
  last = last
    .then(load)
    .then(act)
    .catch(() => undefined);
}

function load(): Promise<Host> {
  host ??= import('./toast-host.tsx').catch((cause: unknown) => {
    host = undefined;
    throw cause;
  });
  return host;
}
