import { CSPProvider } from '@base-ui/react/csp-provider';
import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { CloseButton } from '../close-button.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import styles from './toast.module.css';
import type { Message } from './toast.ts';

/** Maximum number of visible toasts. Older ones disappear. */
const MAX_VISIBLE = 3;
/** Milliseconds that a toast stays. The timer pauses while the toast is hovered or focused. */
const LIFETIME_MS = 4500;

const manager = Toast.createToastManager();
let mounted: Promise<void> | undefined;

/** Adds the empty notification region at the end of the page, once. */
export function mount(close: string): Promise<void> {
  mounted ??= new Promise((resolve) => {
    const container = document.body.appendChild(document.createElement('div'));
    createRoot(container).render(
      <ErrorBoundary fallback={null}>
        <Notifications close={close} onReady={resolve} />
      </ErrorBoundary>,
    );
  });
  return mounted;
}

/** Shows a message as the newest toast. */
export function show({ title, text, tone }: Message): void {
  // Priority stays low. With 'high', Base UI hides the focusable toast from screen readers and lets
  // them read a copy (axe: aria-hidden-focus).
  manager.add({ title, description: text, type: tone });
}

/** Closes all toasts. */
export function end(): void {
  manager.close();
}

interface NotificationsProps {
  /** The name of the button that closes a toast. */
  close: string;
  onReady: () => void;
}

function Notifications({ close, onReady }: NotificationsProps) {
  // This runs after the provider's own effect, which subscribes to the manager.
  useEffect(onReady, [onReady]);
  return (
    <CSPProvider disableStyleElements>
      <Toast.Provider toastManager={manager} limit={MAX_VISIBLE} timeout={LIFETIME_MS}>
        <Toast.Portal>
          <Toast.Viewport className={styles.viewport}>
            <ToastList close={close} />
          </Toast.Viewport>
        </Toast.Portal>
      </Toast.Provider>
    </CSPProvider>
  );
}

/** The messages, which can be closed or swiped away to the right. */
function ToastList({ close }: { close: string }) {
  const { toasts } = Toast.useToastManager();
  const areShown = toasts.length > 0;
  // The page scrolls a focused element clear of the toasts (WCAG 2.4.11): at the top on phones, at
  // the bottom on wide screens.
  useEffect(() => {
    document.documentElement.style.scrollPaddingBlock = areShown ? '9rem 12rem' : '';
  }, [areShown]);
  return toasts.map((toast) => (
    <Toast.Root className={styles.toast} key={toast.id} toast={toast} swipeDirection="right">
      <Toast.Content className={styles.content}>
        <Toast.Title className={styles.title} />
        <Toast.Description className={styles.text} />
      </Toast.Content>
      <div className={styles.close}>
        <Toast.Close render={<CloseButton name={close} />} />
      </div>
    </Toast.Root>
  ));
}
