import { useState } from 'react';
import { REVOCATION_WAYS, type RevocationWay } from '../../../../intake/store/consents.ts';
import { revoke } from '../api/actions.ts';
import { WAY } from '../meanings.ts';
import { Button } from '../ui/button.tsx';
import { dateKey } from '../ui/days.ts';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toasts.tsx';
import { REVOKE } from '../words.ts';
import styles from './revoke.module.css';

const MINUTE_MS = 60_000;

/** A time as the value of a `datetime-local` field, in the reader's time zone. */
function localValue(time: number): string {
  return `${dateKey(time)}T${new Date(time).toTimeString().slice(0, 5)}`;
}

/** Asks how and when a person withdrew consent. */
export function Revoke({ receipt, onClose }: { receipt: string; onClose: () => void }) {
  const [way, setWay] = useState<RevocationWay>('text');
  const [at, setAt] = useState(() => localValue(Date.now()));
  const [fault, setFault] = useState('');

  async function send(): Promise<void> {
    const now = Date.now();
    const minute = new Date(at).getTime();
    if (!(minute <= now)) return setFault(REVOKE.future);
    // The field has no seconds, so this uses the end of the minute. Otherwise a withdrawal in the
    // same minute as the consent would count as earlier.
    const time = Math.min(minute + MINUTE_MS - 1, now);
    try {
      await revoke(receipt, way, time);
      toast({ title: REVOKE.done });
      onClose();
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={REVOKE.title}
      lead={REVOKE.lead}
      actions={
        <>
          <Button onClick={onClose}>{REVOKE.cancel}</Button>
          <Button look="danger" onClick={() => void send()}>
            {REVOKE.go}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <fieldset>
          <legend>{REVOKE.way}</legend>
          {REVOCATION_WAYS.map((each) => (
            <label key={each}>
              <input type="radio" name="way" checked={each === way} onChange={() => setWay(each)} />
              {WAY[each]}
            </label>
          ))}
        </fieldset>
        <label>
          {REVOKE.at}
          <input
            type="datetime-local"
            value={at}
            max={localValue(Date.now())}
            onChange={(event) => setAt(event.target.value)}
          />
        </label>
        {fault && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
      </div>
    </Dialog>
  );
}
