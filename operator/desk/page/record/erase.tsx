import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { erase } from '../api/actions.ts';
import { erasureQuery, type ToErase } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FaultNote } from '../ui/state.tsx';
import { toast } from '../ui/toasts.tsx';
import { ERASE, ERASE_MANY } from '../words.ts';
import styles from './erase.module.css';
import { Preview } from './erase-preview.tsx';

interface Props {
  what: ToErase;
  onClose: () => void;
  onErasing: (isErasing: boolean, receipts: readonly string[]) => void;
  onErased: () => void;
}

/**
 * Lists what may be from a person, or what was selected, and erases what is checked once the reader
 * has confirmed it. Certain matches start checked.
 */
export function Erase({ what, onClose, onErasing, onErased }: Props) {
  const words = 'personOf' in what ? ERASE : { ...ERASE, ...ERASE_MANY };
  const erasure = useQuery(erasureQuery(what));
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [readFor, setReadFor] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const { data = [] } = erasure;
  const chosen = data
    .filter((each) => ticks.get(each.receipt) ?? each.isCertain)
    .map((each) => each.receipt);
  // Any change to the list, such as a new submission, requires confirming again.
  const isRead = chosen.length > 0 && readFor === chosen.join();

  async function go(receipts: readonly string[]): Promise<void> {
    setBusy(true);
    onErasing(true, receipts);
    try {
      const { submissions, files } = await erase(receipts);
      toast({ title: ERASE.done(submissions, files) });
      onErased();
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
      setBusy(false);
      onErasing(false, receipts);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <Button onClick={onClose}>{ERASE.cancel}</Button>
          <Button look="danger" disabled={!isRead || isBusy} onClick={() => void go(chosen)}>
            {isBusy ? ERASE.busy : ERASE.go(chosen.length)}
          </Button>
        </>
      }
    >
      {erasure.isPending && <p role="status">{words.loading}</p>}
      {erasure.error && <FaultNote error={erasure.error} again={() => void erasure.refetch()} />}
      {data.length > 0 && (
        <>
          <Preview
            words={words}
            proposed={data}
            chosen={new Set(chosen)}
            onTick={(each, isTicked) => setTicks(new Map(ticks).set(each, isTicked))}
          />
          <label className={styles.confirm}>
            <input
              type="checkbox"
              checked={isRead}
              disabled={chosen.length === 0}
              onChange={(event) => setReadFor(event.target.checked ? chosen.join() : '')}
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
