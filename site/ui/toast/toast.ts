/** A toast's text. A destructive one reports that something did not happen. */
export interface Message {
  title: string;
  text: string;
  tone: 'success' | 'destructive';
}

type Host = Pick<typeof import('./toast-host.tsx'), 'show' | 'end'>;

let closeName = '';
let isUsed = false;

/** Names the button that closes a toast, for visitors who can't see its X. */
export function nameToasts(close: string): void {
  closeName = close;
}

/**
 * Shows a toast. Islands share no React context, so this module owns the toasts. The code that
 * shows them is loaded on first use. Never throws, because no message is shown only in a toast.
 */
export function toast(message: Message): void {
  withHost(({ show }) => show(message));
}

/** Closes all toasts, because they no longer apply. */
export function endToasts(): void {
  if (isUsed) withHost(({ end }) => end());
}

/**
 * Loads the code before the first toast. 'Submission failed' may be shown when the network is down,
 * which is too late to load it. Also, a live region must exist before its first text is added.
 */
export function prepareToasts(): void {
  withHost(() => undefined);
}

/** Calls run in their order, even while the code is loading. */
function withHost(act: (host: Host) => void): void {
  isUsed = true;
  import('./toast-host.tsx')
    .then(async ({ mount, show, end }) => {
      await mount(closeName);
      act({ show, end });
    })
    .catch(() => undefined);
}
