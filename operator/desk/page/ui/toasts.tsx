import { Toast } from '@base-ui/react/toast';
import { NoAnswer, Refusal } from '../api/client.ts';
import { SHELL } from '../words.ts';
import { faultWords } from './fault-words.ts';
import styles from './toasts.module.css';

/** Milliseconds that a toast stays, not counting the time under the pointer or with the focus. */
const LIFETIME_MS = 7000;
const MAX_VISIBLE = 3;

const manager = Toast.createToastManager();

interface Said {
  title: string;
  /** More about it, in smaller letters. */
  text?: string;
  undo?: () => void;
}

/** The newest act that can be undone, and the id of its toast, if it has one. */
let newest: { undo: () => void; id?: string } | undefined;

/** Says what was done, with an Undo button if it can be undone. */
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

/** Remembers how to undo an automatic act that shows no toast. */
export function rememberUndo(undo: () => void): void {
  newest = { undo };
}

/** Undoes the newest act that can be undone. */
export function undoLast(): void {
  if (newest) undoAct(newest);
}

function undoAct(act: NonNullable<typeof newest>): void {
  if (newest === act) newest = undefined;
  if (act.id) manager.close(act.id);
  act.undo();
}

/**
 * Says why something was not done, in the server's words.
 * @param what the title; by default the server's, or that the act was not done
 */
export function faultToast(error: unknown, what?: string): void {
  const words = faultWords(error);
  const title = what ?? (error instanceof Refusal ? words.title : SHELL.notDone);
  // Loading is retried automatically, but an act is not: the person has to do it again.
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
