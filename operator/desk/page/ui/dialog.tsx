import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { SHELL } from '../words.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  lead?: string;
  /** Uses the whole window, for a document. */
  isLarge?: boolean;
  /** The buttons below the body. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A modal dialog that captures the keyboard; Escape closes it. */
export function Dialog({ open, onClose, title, lead, isLarge = false, actions, children }: Props) {
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={styles.popup} data-cut="sheet" data-over="true" data-large={isLarge}>
          <header className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close className={styles.close} aria-label={SHELL.close}>
              <Icon name="close" />
            </Base.Close>
            {lead && <Base.Description className={styles.lead}>{lead}</Base.Description>}
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too */}
          <section className={styles.body} tabIndex={0} aria-label={title}>
            {children}
          </section>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
