import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { erase } from '../api/actions.ts';
import { erasureQuery } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FaultNote } from '../ui/state.tsx';
import { toast } from '../ui/toasts.tsx';
import { ERASE } from '../words.ts';
import styles from './erase.module.css';
import { Preview } from './erase-preview.tsx';

interface Props {
  receipt: string;
  onClose: () => void;
  onErasing: (isErasing: boolean) => void;
  onErased: () => void;
}

/** Shows all that would be erased, and erases it after a person confirmed to have read it. */
export function Erase({ receipt, onClose, onErasing, onErased }: Props) {
  const erasure = useQuery(erasureQuery(receipt));
  const [isRead, setRead] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const { data } = erasure;

  async function go(receipts: readonly string[]): Promise<void> {
    setBusy(true);
    onErasing(true);
    try {
      const { submissions, files } = await erase(receipts);
      toast({ title: ERASE.done(submissions, files) });
      onErased();
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
      setBusy(false);
      onErasing(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={ERASE.title}
      lead={ERASE.lead}
      actions={
        <>
          <Button onClick={onClose}>{ERASE.cancel}</Button>
          <Button
            look="danger"
            disabled={!data || !isRead || isBusy}
            onClick={() => data && void go(data.receipts)}
          >
            {isBusy ? ERASE.busy : ERASE.go(data?.receipts.length ?? 1)}
          </Button>
        </>
      }
    >
      {erasure.isPending && <p role="status">{ERASE.loading}</p>}
      {erasure.error && <FaultNote error={erasure.error} again={() => void erasure.refetch()} />}
      {data && (
        <>
          <Preview preview={data.preview} />
          <label className={styles.confirm}>
            <input
              type="checkbox"
              checked={isRead}
              onChange={(event) => setRead(event.target.checked)}
            />
            {ERASE.confirm}
          </label>
        </>
      )}
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </Dialog>
  );
}
