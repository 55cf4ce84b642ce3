import { useState } from 'react';
import type { SubmissionRecord } from '../../../../intake/store/record.ts';
import { keep } from '../api/actions.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { RECORD } from '../words.ts';
import { Erase } from './erase.tsx';
import styles from './protection.module.css';

interface Props {
  record: SubmissionRecord;
  /** Called with true when an erasure begins, and with false when it fails. */
  onErasing: (isErasing: boolean) => void;
  onErased: () => void;
}

/** Rare actions. The last one, erasing, can't be undone. */
export function Protection(props: Props) {
  const { quarantined, receipt } = props.record;
  const [isErasing, setErasing] = useState(false);
  const place = quarantined ? 'suspects' : 'inbox';
  return (
    <footer className={styles.end}>
      {!quarantined && <Button onClick={() => void keep(receipt, 'hold')}>{RECORD.hold}</Button>}
      <ButtonLink
        href={`/api/export?format=zip&place=${place}&search=${encodeURIComponent(receipt)}`}
        download
      >
        <Icon name="download" />
        {RECORD.downloadAll}
      </ButtonLink>
      <button type="button" className={styles.erase} onClick={() => setErasing(true)}>
        {RECORD.erase}
      </button>
      {isErasing && (
        <Erase
          what={{ personOf: receipt }}
          onClose={() => setErasing(false)}
          onErasing={props.onErasing}
          onErased={props.onErased}
        />
      )}
    </footer>
  );
}
