import { pressAnswered } from '../../fast/press.ts';

/** A toast's text. A destructive one reports that something did not happen. */
export interface Message {
  title: string;
  text: string;
  tone: 'success' | 'destructive';
}

type Host = typeof import('./toast-host.tsx');

let closeName = '';
let host: Promise<Host> | undefined;
/** Keeps toasts in the order of the calls, even while their code is loading. */
let last: Promise<void> = Promise.resolve();

/** Names the button that closes a toast, for visitors who can't see its X. */
export function nameToasts(close: string): void {
  closeName = close;
}

/**
 * Shows a toast. Islands share no React context, so this module owns the toasts. The code that
 * shows them is loaded on first use. The response to a click, such as a form's errors, is painted
 * before its toasts. Never throws, because no message is shown only in a toast.
 * @param about the subject of the message, such as the name of a field: see `endToasts`
 */
export function toast(message: Message, about?: string): void {
  next(async ({ show }) => {
    await pressAnswered();
    await show(message, closeName, about);
  });
}

/** Closes toasts that no longer apply: those about one subject, or all of them. */
export function endToasts(about?: string): void {
  if (host !== undefined) next(({ end }) => end(about));
}

/**
 * Loads the code before the first toast. 'Submission failed' may be shown when the network is down,
 * which is too late to load it. Also, a live region must exist before its first text is added.
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
