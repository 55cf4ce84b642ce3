import { CSPProvider } from '@base-ui/react/csp-provider';
import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '../error-boundary.tsx';
import { clearFocus } from './clear-focus.ts';
import styles from './toast.module.css';
import type { Message } from './toast.ts';
import { ToastCard, type ToastData } from './toast-card.tsx';

/** Maximum number of visible toasts. Older ones disappear. */
const MAX_VISIBLE = 3;
/** Milliseconds that a toast stays. The timer pauses while the toast is hovered or focused. */
const LIFETIME_MS = 4500;

const manager = Toast.createToastManager<ToastData>();
let mounted: Promise<void> | undefined;
/** The subject of each open toast, by its id. */
const open = new Map<string, string | undefined>();

/** Adds the empty notification region at the end of the page, once. */
export function mount(): Promise<void> {
  mounted ??= new Promise((resolve) => {
    const container = document.body.appendChild(document.createElement('div'));
    createRoot(container).render(
      <ErrorBoundary fallback={null}>
        <Notifications onReady={resolve} />
      </ErrorBoundary>,
    );
  });
  return mounted;
}

/** Shows a message as the newest toast. `close` names its button. For `about`, see `toast`. */
export async function show(
  { title, text, tone }: Message,
  close: string,
  about: string | undefined,
): Promise<void> {
  await mount();
  // Priority stays low. With 'high', Base UI hides the focusable toast from screen readers and lets
  // them read a copy (axe: aria-hidden-focus).
  const id: string = manager.add({
    title,
    description: text,
    type: tone,
    data: { close },
    onRemove: () => void open.delete(id),
  });
  open.set(id, about);
}

/** Closes the toasts about one subject, or all of them. */
export function end(about: string | undefined): void {
  for (const [id, of] of open) if (about === undefined || of === about) manager.close(id);
}

function Notifications({ onReady }: { onReady: () => void }) {
  // This runs after the provider's own effect, which subscribes to the manager.
  useEffect(onReady, [onReady]);
  return (
    <CSPProvider disableStyleElements>
      <Toast.Provider toastManager={manager} limit={MAX_VISIBLE} timeout={LIFETIME_MS}>
        <Toast.Portal>
          <Toast.Viewport ref={clearFocus} className={styles.viewport}>
            <ToastList />
          </Toast.Viewport>
        </Toast.Portal>
      </Toast.Provider>
    </CSPProvider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager<ToastData>();
  return toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />);
}
