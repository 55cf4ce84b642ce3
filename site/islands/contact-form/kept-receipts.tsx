import { useEffect, useState } from 'react';
import type { FormContent } from '../../../content/schema/form.ts';
import { forgetReceipts, KEPT_DAYS, keptReceipts } from '../../behaviour/submission/receipts.ts';
import { LiveStatus } from './live-status.tsx';
import styles from './receipt.module.css';
import { ReceiptLink } from './receipt-link.tsx';
import { fill } from './words.ts';

interface KeptReceiptsProps {
  /** Stands above, and is not shown a second time. Another one belongs to another component. */
  shown: string | undefined;
  words: FormContent['receipt'];
}

const read = () => keptReceipts(Date.now());
const focus = (element: HTMLElement | null) => element?.focus();

/** What was sent from this device before, how far it has come, and the way to be rid of it. */
export function KeptReceipts({ shown, words }: KeptReceiptsProps) {
  const [kept, setKept] = useState(read);
  const [isForgotten, setForgotten] = useState(false);

  useEffect(() => {
    // Another tab sent something, or was told to forget.
    const again = () => setKept(read());
    addEventListener('storage', again);
    return () => removeEventListener('storage', again);
  }, []);

  function forget() {
    forgetReceipts();
    setKept([]);
    setForgotten(true);
  }

  const earlier = kept.filter((receipt) => receipt !== shown);
  if (kept.length === 0) {
    // The button that was pressed is gone: the focus stays where it was.
    return (
      isForgotten && (
        <p className={styles.kept} tabIndex={-1} ref={focus}>
          {words.kept.forgotten}
        </p>
      )
    );
  }
  return (
    <div className={styles.kept}>
      {earlier.length > 0 && (
        <>
          <p>{words.kept.earlier}</p>
          <ul>
            {earlier.map((receipt) => (
              <li key={receipt}>
                <ReceiptLink receipt={receipt} />
                <LiveStatus receipt={receipt} words={words.status} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.actions}>
        <span id="contact-kept-note">{fill(words.kept.note, { days: KEPT_DAYS })}</span>
        <button
          className={styles.action}
          type="button"
          aria-describedby="contact-kept-note"
          onClick={forget}
        >
          {words.kept.forget}
        </button>
      </p>
    </div>
  );
}
