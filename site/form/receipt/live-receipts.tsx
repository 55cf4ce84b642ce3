import { QueryClient, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { fill } from '../../../contract/fill.ts';
import type { ReceiptStatus as Status } from '../../../contract/wire.ts';
import type { FormContent } from '../../content/form.ts';
import styles from './receipt.module.css';
import { ReceiptLink } from './receipt.tsx';
import { type KnownStatus, QUERY_OPTIONS, receiptQuery } from './receipt-query.ts';
import { forgetReceipts, KEPT_DAYS, keptReceipts } from './receipts.ts';

// A constant instead of a context, because islands share no React context.
const client = new QueryClient({ defaultOptions: QUERY_OPTIONS });
// As in `QueryClientProvider`: the client then notices that the tab or connection is back.
client.mount();

/** The current status, or the last known one if the intake can't be reached. */
export function LiveStatus(props: {
  receipt: string;
  status?: Status;
  children: (status: KnownStatus) => ReactNode;
}) {
  const { receipt, status, children } = props;
  const { data } = useQuery(receiptQuery(receipt, status), client);
  return data && children(data);
}

interface KeptReceiptsProps {
  /** The receipt shown above, which the list leaves out. A new receipt needs a new `key`. */
  shown: string | undefined;
  texts: FormContent['receipt'];
}

const read = () => keptReceipts(Date.now());
const focus = (element: HTMLElement | null) => element?.focus();

/** Receipts of earlier submissions from this device, their status, and a button to forget them. */
export function KeptReceipts({ shown, texts }: KeptReceiptsProps) {
  const [kept, setKept] = useState(read);
  const [isForgotten, setForgotten] = useState(false);

  useEffect(() => {
    // Another tab saved a receipt, or erased them all.
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
    // The clicked button is gone, so the focus moves to this text.
    return (
      isForgotten && (
        <p className={styles.kept} tabIndex={-1} ref={focus}>
          {texts.kept.forgotten}
        </p>
      )
    );
  }
  return (
    <div className={styles.kept}>
      {earlier.length > 0 && (
        <>
          <p>{texts.kept.earlier}</p>
          <ul>
            {earlier.map((receipt) => (
              <li key={receipt}>
                <ReceiptLink receipt={receipt} />
                <LiveStatus receipt={receipt}>
                  {(status) => <span>{texts.status[status]}</span>}
                </LiveStatus>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.actions}>
        <span id="contact-kept-note">{fill(texts.kept.note, { days: KEPT_DAYS })}</span>
        <button
          className={styles.action}
          type="button"
          aria-describedby="contact-kept-note"
          onClick={forget}
        >
          {texts.kept.forget}
        </button>
      </p>
    </div>
  );
}
