import type { Message } from '../../../contract/messages.ts';
import { pressAnswered } from '../../behaviour/press.ts';

type Host = typeof import('./toast-host.tsx');

let host: Promise<Host> | undefined;

/**
 * Shows a toast. Islands share no React context, so the toasts are this module's, and what shows
 * them is loaded on first use. A press paints its own answer first, such as the errors of a form.
 * Never throws: a toast is never the only place that tells.
 */
export function toast(message: Message): void {
  load()
    .then(async ({ show }) => {
      await pressAnswered();
      await show(message);
    })
    .catch(() => undefined);
}

/**
 * Loads ahead of the first toast. 'Submission failed' is told when the network is gone, and then
 * it is too late to load; and a live region must stand before its first words come to be read out.
 */
export function prepareToasts(): void {
  load().then(
    ({ mount }) => mount(),
    () => undefined,
  );
}

function load(): Promise<Host> {
  host ??= import('./toast-host.tsx').catch((cause: unknown) => {
    host = undefined;
    throw cause;
  });
  return host;
}
