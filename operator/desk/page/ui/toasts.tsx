import { Toast } from '@base-ui/react/toast';
import { NoAnswer, Refusal } from '../api/client.ts';
import { SHELL } from '../words.ts';
import { faultWords } from './fault-words.ts';
import styles from './toasts.module.css';

/** How long a toast stays, in milliseconds, not counting time under the pointer or with focus. */
const LIFETIME_MS = 7000;
const MAX_VISIBLE = 3;

const manager = Toast.createToastManager();

interface Said {
  title: string;
  /** Details in smaller type. */
  text?: string;
  undo?: () => void;
}

/** The newest action that can be undone, and the id of its toast, if any. */
let newest: { undo: () => void; id?: string } | undefined;

/** Confirms an action, with an Undo button if it can be undone. */
export function toast({ title, text, undo }: Said): void {
  const said = { title, ...(text && { description: text }) };
  if (!undo) {
    manager.add(said);
    return;
  }
  const act: typeof newest = { undo };
  const id = manager.add({
    ...said,
    actionProps: { children: SHELL.undo, onClick: () => undoAct(act) },
    onRemove: () => {
      if (newest === act) newest = undefined;
    },
  });
  newest = Object.assign(act, { id });
}

/** Remembers how to undo an action that shows no toast. */
export function rememberUndo(undo: () => void): void {
  newest = { undo };
}

/** Undoes the newest action that can be undone. */
export function undoLast(): void {
  if (newest) undoAct(newest);
}

function undoAct(act: NonNullable<typeof newest>): void {
  if (newest === act) newest = undefined;
  if (act.id) manager.close(act.id);
  act.undo();
}

/**
 * Shows why an action failed.
 * @param what the title; by default the server's, or a general one
 */
export function faultToast(error: unknown, what?: string): void {
  const words = faultWords(error);
  const title = what ?? (error instanceof Refusal ? words.title : SHELL.notDone);
  // Loading is retried automatically, but an action isn't: the person has to repeat it.
  const description = error instanceof NoAnswer ? SHELL.notAnswered : words.text;
  manager.add({ title, description, type: 'error', timeout: 2 * LIFETIME_MS });
}

export function Toasts() {
  return (
    <Toast.Provider toastManager={manager} limit={MAX_VISIBLE} timeout={LIFETIME_MS}>
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport}>
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function List() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((each) => (
    <Toast.Root key={each.id} toast={each} className={styles.toast} swipeDirection="right">
      <Toast.Content className={styles.content}>
        <Toast.Title className={styles.title} />
        <Toast.Description className={styles.text} />
      </Toast.Content>
      <Toast.Action className={styles.action} />
      <Toast.Close className={styles.close} aria-label={SHELL.close} />
    </Toast.Root>
  ));
}
