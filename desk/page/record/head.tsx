import { ActionIcon, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, EllipsisVertical, Phone } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { download } from '../api/actions.ts';
import { change } from '../api/change.ts';
import { useOthers } from '../api/looking.ts';
import { type OpenRecord, sessionQuery } from '../api/queries.ts';
import { AUDIENCE } from '../meanings.ts';
import { Choices } from '../ui/choices.tsx';
import { useNow } from '../ui/clock.ts';
import { nameOf } from '../ui/person.ts';
import { momentOf, momentWithin, wholeOf } from '../ui/times.ts';
import { Erase } from './erase.tsx';
import { OwnerMenu } from './owner-menu.tsx';
import styles from './record.module.css';
import { ReminderMenu } from './reminder-menu.tsx';
import { callLink } from './reply.ts';
import { DoneMenu, StageMenu, type useStages } from './stage-menu.tsx';
import { Tags } from './tags.tsx';

interface Props {
  record: OpenRecord;
  stages: ReturnType<typeof useStages>;
  tagRef: RefObject<HTMLInputElement | null>;
  onClose: () => void;
  /** Called when the work on the submission ends, before it leaves the list. */
  onDone: () => void;
}

/** The sender, and the main actions, always in the same places. */
export function Head({ record, stages, tagRef, onClose, onDone }: Props) {
  const now = useNow();
  const { fields, mode, receipt, receivedAt, stage, quarantined, answerBy, remindAt } = record;
  const [isErasing, setErasing] = useState(false);
  const call = callLink(fields);
  const promised = answerBy !== undefined && remindAt === undefined ? answerBy : undefined;

  function setSpam(isSpam: boolean): void {
    onDone();
    void change([receipt], { what: isSpam ? 'hold' : 'release' }, () =>
      isSpam ? 'Moved to Spam' : 'Moved to the inbox',
    );
  }

  return (
    <header className={styles.head}>
      <Group gap="xs" wrap="nowrap">
        <ActionIcon aria-label="Back to the list" onClick={onClose}>
          <ArrowLeft size={18} />
        </ActionIcon>
        <Stack gap={0} flex={1} miw={0}>
          <Title order={1} size="h4" lineClamp={1}>
            <bdi>{nameOf(fields)}</bdi>
          </Title>
          <Text size="xs" c="dimmed">
            {AUDIENCE[mode]} ·{' '}
            <time dateTime={new Date(receivedAt).toISOString()} title={wholeOf(receivedAt)}>
              {momentOf(receivedAt, now)}
            </time>
            {promised !== undefined && (
              <Text span inherit c={promised <= now ? 'var(--danger)' : 'dimmed'}>
                {promised <= now
                  ? ` · Reply overdue since ${momentWithin(promised, now)}`
                  : ` · Reply by ${momentWithin(promised, now)}`}
              </Text>
            )}
            {' · '}
            <span className={styles.receipt}>{receipt}</span>
          </Text>
        </Stack>
        <Others receipt={receipt} />
        <Choices
          position="bottom-end"
          button={
            <ActionIcon aria-label="More actions" title="More actions">
              <EllipsisVertical size={18} />
            </ActionIcon>
          }
          choices={[
            ...(quarantined ? [] : [{ words: 'Mark as spam', onChoose: () => setSpam(true) }]),
            {
              words: 'Download all (ZIP)',
              onChoose: () => download(`/api/export?format=zip&receipt=${receipt}`),
            },
            { words: 'Print', onChoose: () => print() },
            {
              words: 'Delete this person’s data…',
              isDangerous: true,
              onChoose: () => setErasing(true),
            },
          ]}
        />
      </Group>
      <Group gap={6}>
        {quarantined ? (
          <Button variant="main" onClick={() => setSpam(false)}>
            Not spam
          </Button>
        ) : (
          <>
            <OwnerMenu record={record} />
            <StageMenu stage={stage} stages={stages} />
            <ReminderMenu record={record} onDone={onDone} />
            {call && (
              <Button
                component="a"
                href={call}
                leftSection={<Phone size={14} aria-hidden="true" />}
              >
                Call
              </Button>
            )}
            <DoneMenu stages={stages} />
          </>
        )}
        <Tags record={record} inputRef={tagRef} />
      </Group>
      {isErasing && (
        <Erase what={{ personOf: receipt }} onClose={() => setErasing(false)} onErased={onClose} />
      )}
    </header>
  );
}

/** The other people who are viewing the submission. Its width is kept free, so nothing moves. */
function Others({ receipt }: { receipt: string }) {
  const { data: session } = useQuery(sessionQuery);
  const others = useOthers(receipt, session?.by);
  const names = others.map(({ by }) => by).join(', ');
  return (
    <Text size="xs" role="status" className={styles.others} truncate>
      {names && <bdi title={`Also viewing: ${names}`}>{`Also viewing: ${names}`}</bdi>}
    </Text>
  );
}
