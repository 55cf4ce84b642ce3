import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { CHATS, OUTBOX_STATES } from '../../../../intake/store/destinations.ts';
import { healthQuery, sessionQuery } from '../api/queries.ts';
import { signOut } from '../api/sign-out.ts';
import { DELIVERY, DESTINATION, STATE } from '../meanings.ts';
import { useTheme } from '../shell/theme.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { FaultNote } from '../ui/state.tsx';
import { numberOf, sizeOf } from '../ui/times.ts';
import { HEALTH, SHELL } from '../words.ts';
import styles from './health.module.css';

/** Deliveries by state, destinations, and storage. */
export function HealthPage() {
  const health = useQuery(healthQuery);
  const { data: session } = useQuery(sessionQuery);
  const { isDark, toggle } = useTheme();
  const { data } = health;
  const isSent =
    data !== undefined && (data.webhook !== null || data.mail !== null || data.chats.length > 0);
  return (
    <div className={styles.page}>
      <h1>{HEALTH.title}</h1>
      <p className={styles.lead}>{data && !isSent ? HEALTH.leadUnsent : HEALTH.lead}</p>
      {health.error && !data && (
        <FaultNote error={health.error} again={() => void health.refetch()} />
      )}
      {data && (
        <div className={styles.grid}>
          {isSent && (
            <Card title={HEALTH.deliveries}>
              <dl className={styles.states}>
                {OUTBOX_STATES.map((state) => (
                  <div key={state} data-alarm={state === 'dead' && data.counts[state] > 0}>
                    <dt>
                      {DELIVERY[state]}
                      <small>{STATE[state]}</small>
                    </dt>
                    <dd>{numberOf(data.counts[state])}</dd>
                  </div>
                ))}
              </dl>
            </Card>
          )}
          {isSent && (
            <Card title={HEALTH.receivers}>
              <dl className={styles.facts}>
                <dt>{HEALTH.webhook}</dt>
                <dd>{data.webhook ?? HEALTH.notSet}</dd>
                <dt>{HEALTH.mail}</dt>
                <dd>{data.mail ?? HEALTH.notSet}</dd>
                {CHATS.map((chat) => (
                  <Fragment key={chat}>
                    <dt>{DESTINATION[chat]}</dt>
                    <dd>{data.chats.includes(chat) ? HEALTH.notices : HEALTH.notSet}</dd>
                  </Fragment>
                ))}
              </dl>
            </Card>
          )}
          <Card title={HEALTH.store}>
            <dl className={styles.facts}>
              <dt>{HEALTH.folder}</dt>
              <dd>{data.dataDir}</dd>
              <dt>{HEALTH.free}</dt>
              <dd>{sizeOf(data.files.free)}</dd>
              <dt>{HEALTH.retention}</dt>
              <dd>{HEALTH.days(data.retentionDays)}</dd>
              <dt>{HEALTH.version}</dt>
              <dd>{data.version}</dd>
            </dl>
          </Card>
        </div>
      )}
      {/* On phones, the navigation has no room for these. */}
      <div className={styles.tools}>
        <Button onClick={toggle}>{`${isDark ? SHELL.light : SHELL.dark} ${SHELL.theme}`}</Button>
        {session?.by && <p>{SHELL.signedAs(session.by)}</p>}
        {session?.canSignOut && <Button onClick={() => void signOut()}>{SHELL.signOut}</Button>}
      </div>
    </div>
  );
}
