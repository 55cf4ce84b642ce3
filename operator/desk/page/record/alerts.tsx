import type { ReactNode } from 'react';
import type { SubmissionRecord } from '../../../../intake/store/record.ts';
import { keep, retry } from '../api/actions.ts';
import { DELIVERY, DESTINATION, meaning, OUTCOME, REASON } from '../meanings.ts';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/clock.ts';
import { momentOf } from '../ui/times.ts';
import { RECORD } from '../words.ts';
import styles from './alerts.module.css';

/** Alerts that need a decision, shown above everything else. */
export function Alerts({ record }: { record: SubmissionRecord }) {
  const { quarantined, consent, deliveries, receipt, suspicion } = record;
  const now = useNow();
  const dead = deliveries.filter(({ state }) => state === 'dead');
  return (
    <>
      {consent.revokedAt !== undefined && (
        <Alert tone="bad" title={RECORD.withdrawn(momentOf(consent.revokedAt, now))}>
          <p>{RECORD.withdrawnMore}</p>
        </Alert>
      )}
      {quarantined && (
        <Alert tone="warn" title={RECORD.quarantined}>
          <ul>
            {suspicion.map((reason) => (
              <li key={reason}>{meaning(REASON, reason)}</li>
            ))}
          </ul>
          <Button onClick={() => void keep(receipt, 'release')}>{RECORD.release}</Button>
        </Alert>
      )}
      {dead.length > 0 && (
        <Alert tone="bad" title={DELIVERY.dead}>
          <ul>
            {dead.map(({ id, destination, attempts }) => (
              <li key={id}>
                {`${DESTINATION[destination]}: ${meaning(OUTCOME, attempts.at(-1)?.outcome ?? '')}`}
              </li>
            ))}
          </ul>
          <Button onClick={() => void retry(receipt)}>{RECORD.retry}</Button>
        </Alert>
      )}
    </>
  );
}

function Alert(props: { tone: 'bad' | 'warn'; title: string; children: ReactNode }) {
  return (
    <section className={styles.alert} data-tone={props.tone} aria-label={props.title}>
      <h2>{props.title}</h2>
      {props.children}
    </section>
  );
}
