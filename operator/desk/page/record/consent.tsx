import { useState } from 'react';
import type { ConsentEvent, ConsentStanding } from '../../../../intake/store/consents.ts';
import type { SubmissionRecord } from '../../../../intake/store/record.ts';
import { CONSENT, WAY } from '../meanings.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { useNow } from '../ui/clock.ts';
import { momentOf, wholeOf } from '../ui/times.ts';
import { RECORD } from '../words.ts';
import styles from './consent.module.css';
import facts from './facts.module.css';
import { Fact } from './facts.tsx';
import { Revoke } from './revoke.tsx';

/** The sender's consent, and its evidence. */
export function Consent({ record: { receipt, consent } }: { record: SubmissionRecord }) {
  const [isRevoking, setRevoking] = useState(false);
  const now = useNow();
  const { events, given, revokedAt } = consent;
  return (
    <Card title={RECORD.consent}>
      <p className={styles.standing} data-revoked={revokedAt !== undefined}>
        {consentWords(consent, (time) => momentOf(time, now))}
      </p>
      {events.map((event) => (
        <details key={event.seq} className={facts.more}>
          <summary>
            {RECORD.evidence}: {CONSENT[event.kind]}
            {event.version > 0 && `, ${RECORD.wording(event.version)}`}
          </summary>
          <Evidence event={event} />
        </details>
      ))}
      {given && revokedAt === undefined && (
        <div className={styles.act}>
          <Button onClick={() => setRevoking(true)}>{RECORD.revoke}</Button>
        </div>
      )}
      {isRevoking && <Revoke receipt={receipt} onClose={() => setRevoking(false)} />}
    </Card>
  );
}

/** The current consent as a sentence. @param timeOf formats a time in ms since the epoch */
export function consentWords(
  { events, given, revokedAt }: ConsentStanding,
  timeOf: (time: number) => string,
): string {
  if (revokedAt !== undefined) return RECORD.withdrawn(timeOf(revokedAt));
  const first = events.find(({ kind }) => kind === 'given');
  if (given && first) return RECORD.agreed(timeOf(first.at));
  return events.length > 0 ? RECORD.declined : RECORD.unknown;
}

function Evidence({ event }: { event: ConsentEvent }) {
  const { person } = event;
  const words = RECORD.evidenceOf;
  return (
    <dl className={facts.facts}>
      <Fact label={words.at}>{wholeOf(event.at)}</Fact>
      {event.text && <Fact label={words.text}>{event.text}</Fact>}
      {person.way && <Fact label={words.way}>{WAY[person.way]}</Fact>}
      {person.by && <Fact label={words.by}>{person.by}</Fact>}
      {person.phone && (
        <Fact label={words.phone}>
          {person.phone} {person.phoneE164 && `(${person.phoneE164})`}
        </Fact>
      )}
      {person.pageUrl && <Fact label={words.page}>{person.pageUrl}</Fact>}
      {person.address && <Fact label={words.address}>{person.address}</Fact>}
      {person.userAgent && <Fact label={words.browser}>{person.userAgent}</Fact>}
      <Fact label={words.row}>{event.seq}</Fact>
    </dl>
  );
}
