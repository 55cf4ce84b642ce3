import { Toast } from '@base-ui/react/toast';
import { CloseButton } from '../close-button.tsx';
import styles from './toast.module.css';

/** The data of a toast besides its message. */
export interface ToastData {
  /** Name of the button that closes it. */
  close: string;
}

/** One message, which can be closed or swiped away to the right. */
export function ToastCard({ toast }: { toast: Toast.Root.ToastObject<ToastData> }) {
  return (
    <Toast.Root className={styles.toast} toast={toast} swipeDirection="right">
      <Toast.Content className={styles.content}>
        <Toast.Title className={styles.title} />
        <Toast.Description className={styles.text} />
      </Toast.Content>
      <div className={styles.close}>
        <Toast.Close render={<CloseButton name={toast.data?.close ?? ''} />} />
      </div>
    </Toast.Root>
  );
}
