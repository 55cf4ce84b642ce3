import { ActionIcon, Button, Group, Menu, Stack, Text, Title, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  ArrowLeft,
  Download,
  EllipsisVertical,
  Phone,
  Printer,
  ShieldAlert,
  Trash2,
} from 'lucide-react';
import { type RefObject, useState } from 'react';
import { change } from '../api/change.ts';
import { useOthers } from '../api/looking.ts';
import { sessionQuery } from '../api/queries.ts';
import type { OpenRecord } from '../api/types.ts';
import { AUDIENCE } from '../meanings.ts';
import { useNow } from '../ui/clock.ts';
import { nameOf } from '../ui/person.ts';
import { momentOf, momentWithin, wholeOf } from '../ui/times.ts';
import { toast } from '../ui/toasts.ts';
import { DoneMenu } from './done-menu.tsx';
import { Erase } from './erase.tsx';
import { OwnerMenu } from './owner-menu.tsx';
import styles from './record.module.css';
import { ReminderMenu } from './reminder-menu.tsx';
import { callLink } from './reply.ts';
import { StageMenu, type useStages } from './stage-menu.tsx';
import { Tags } from './tags.tsx';

interface Props {
  record: OpenRecord;
  stages: ReturnType<typeof useStages>;
  tagRef: RefObject<HTMLInputElement | null>;
  onClose: () => void;
  /** Called when the work on the submission ends, before it leaves the list. */
  onDone: () => void;
  onErasing: (isErasing: boolean) => void;
}

/** The sender, and the main actions, always in the same places. */
export function Head({ record, stages, tagRef, onClose, onDone, onErasing }: Props) {
  const now = useNow();
  const { fields, mode, receipt, receivedAt, quarantined, answerBy, remindAt } = record;
  const call = callLink(fields);
  const move = (stage: Parameters<typeof stages.move>[0]) => void stages.move(stage);
  const promised = answerBy !== undefined && remindAt === undefined ? answerBy : undefined;

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(receipt);
    toast({ title: 'Receipt number copied' });
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
          <Text size="xs" c="dimmed" truncate>
            {AUDIENCE[mode]} ·{' '}
            <time dateTime={new Date(receivedAt).toISOString()} title={wholeOf(receivedAt)}>
              {momentOf(receivedAt, now)}
            </time>{' '}
            ·{' '}
            <button
              type="button"
              className={styles.receipt}
              title="Copy receipt number"
              onClick={() => void copy()}
            >
              {receipt}
            </button>
            {promised !== undefined && (
              <Text span inherit c={promised <= now ? 'var(--danger)' : 'dimmed'}>
                {' · '}
                {promised <= now
                  ? `Reply overdue since ${momentWithin(promised, now)}`
                  : `Reply by ${momentWithin(promised, now)}`}
              </Text>
            )}
          </Text>
        </Stack>
        <Others receipt={receipt} />
        <More record={record} onDone={onDone} onErasing={onErasing} onErased={onClose} />
      </Group>
      <Group gap={6}>
        {quarantined ? (
          <Button
            variant="filled"
            color="signal"
            onClick={() => {
              onDone();
              void change([receipt], { what: 'release' }, () => 'Moved to the inbox');
            }}
          >
            Not spam
          </Button>
        ) : (
          <>
            <OwnerMenu record={record} />
            <StageMenu record={record} onMove={move} />
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
            <DoneMenu finished={stages.finished} onMove={move} />
          </>
        )}
      </Group>
      <Tags record={record} inputRef={tagRef} />
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

interface MoreProps {
  record: OpenRecord;
  onDone: () => void;
  onErasing: (isErasing: boolean) => void;
  onErased: () => void;
}

/** Rare actions. The last one, deleting, can't be undone. */
function More({ record: { receipt, quarantined }, onDone, onErasing, onErased }: MoreProps) {
  const [isErasing, setErasing] = useState(false);
  return (
    <>
      <Menu position="bottom-end">
        <Tooltip label="More actions">
          <Menu.Target>
            <ActionIcon aria-label="More actions">
              <EllipsisVertical size={18} />
            </ActionIcon>
          </Menu.Target>
        </Tooltip>
        <Menu.Dropdown>
          {!quarantined && (
            <Menu.Item
              leftSection={<ShieldAlert size={16} />}
              onClick={() => {
                onDone();
                void change([receipt], { what: 'hold' }, () => 'Moved to Spam');
              }}
            >
              Mark as spam
            </Menu.Item>
          )}
          <Menu.Item
            component="a"
            href={`/api/export?format=zip&receipt=${receipt}`}
            download=""
            leftSection={<Download size={16} />}
          >
            Download all (ZIP)
          </Menu.Item>
          <Menu.Item leftSection={<Printer size={16} />} onClick={() => print()}>
            Print
          </Menu.Item>
          <Menu.Item
            c="var(--danger)"
            leftSection={<Trash2 size={16} />}
            onClick={() => setErasing(true)}
          >
            Delete this person’s data…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isErasing && (
        <Erase
          what={{ personOf: receipt }}
          onClose={() => setErasing(false)}
          onErasing={onErasing}
          onErased={onErased}
        />
      )}
    </>
  );
}
