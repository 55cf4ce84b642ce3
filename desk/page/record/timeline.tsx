import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerStateAt } from '../../../contract/answers.ts';
import { type Stage, stageName } from '../../../contract/desk.ts';
import type { WrittenAnswer } from '../../../intake/store/answers.ts';
import type { Note } from '../../../intake/store/notes.ts';
import type { Activity, SubmissionRecord } from '../../../intake/store/record.ts';
import { takeNoteBack } from '../api/actions.ts';
import { sessionQuery } from '../api/queries.ts';
import { ACTIVITY, ANSWERED, meaning } from '../meanings.ts';
import { Card } from '../ui/card.tsx';
import { useNow } from '../ui/clock.ts';
import { momentOf, momentWithin, wholeOf } from '../ui/times.ts';
import { draftOf } from './drafts.ts';
import { NoteForm } from './note-form.tsx';
import styles from './record.module.css';

/** Actions that have an entry of their own, or say nothing. */
const LEFT_OUT = ['answer', 'seen'];

interface Props {
  record: SubmissionRecord;
  /** Puts the text of a reply that may not have been sent into the reply form again. */
  onAgain: ((answer: WrittenAnswer) => void) | undefined;
}

/** Notes, replies, and everything else that people did, the oldest first. */
export function Timeline({ record, onAgain }: Props) {
  const { receipt, notes, answers, activity } = record;
  const { data: session } = useQuery(sessionQuery);
  const done = activity.filter(
    ({ what, detail }) => !LEFT_OUT.includes(what) && (what !== 'note' || detail !== 'written'),
  );
  const entries = [
    ...notes.map((note) => ({
      at: note.at,
      entry: <NoteEntry key={note.id} receipt={receipt} note={note} />,
    })),
    ...answers.map((answer) => ({
      at: answer.at,
      entry: <AnswerEntry key={answer.id} answer={answer} onAgain={onAgain} />,
    })),
    ...done.map((each) => ({
      at: each.at,
      entry: (
        <li key={each.seq}>
          <Line by={each.by} words={wordsOf(each, session?.stages ?? [])} at={each.at} />
        </li>
      ),
    })),
  ].toSorted((a, b) => a.at - b.at);
  if (entries.length === 0) return null;
  return (
    <Card title="History">
      <Stack component="ol" gap="xs">
        {entries.map(({ entry }) => entry)}
      </Stack>
    </Card>
  );
}

/** The author and the time of an entry. */
function Line(props: { by: string; words?: string; at: number }) {
  const { by, words = '', at } = props;
  const now = useNow();
  return (
    <Text size="xs" c="dimmed">
      <bdi>{`${by || 'Someone'} ${words}`.trim()}</bdi>,{' '}
      <time dateTime={new Date(at).toISOString()} title={wholeOf(at)}>
        {momentOf(at, now)}
      </time>
    </Text>
  );
}

/** An activity as text, with the names of stages. */
function wordsOf({ what, detail, by }: Activity, stages: readonly Stage[]): string {
  if (what === 'owner') {
    if (detail === by) return 'took it';
    return detail ? `assigned it to ${detail}` : 'unassigned it';
  }
  if (what === 'note') return detail === 'removed' ? 'deleted a note' : 'edited a note';
  if (what === 'tag' && detail === 'removed') return 'removed a tag';
  if (what === 'remind' && detail === 'removed') return 'removed a reminder';
  const [from = '', to] = what === 'stage' ? detail.split(' > ') : [];
  const step = to && `from ${stageName(stages, from)} to ${stageName(stages, to)}`;
  return [ACTIVITY[what], step].filter(Boolean).join(' ');
}

function NoteEntry({ receipt, note }: { receipt: string; note: Note }) {
  const { id, at, by, text, changedAt } = note;
  const { data: session } = useQuery(sessionQuery);
  const now = useNow();
  const [isEditing, setEditing] = useState(() => draftOf(`${receipt}/${id}`) !== undefined);
  const isGone = text === '';
  return (
    <Paper component="li" withBorder p="xs">
      <Line by={by} at={at} />
      {isEditing ? (
        <NoteForm
          receipt={receipt}
          note={{ id, text }}
          onDone={() => setEditing(false)}
          onReopen={() => setEditing(true)}
        />
      ) : (
        !isGone && <p className={styles.text}>{text}</p>
      )}
      {changedAt !== undefined && (
        <Text size="xs" c="dimmed">
          {`${isGone ? 'Deleted' : 'Edited'} ${momentWithin(changedAt, now)}`}
        </Text>
      )}
      {session?.by === by && !isEditing && !isGone && (
        <Group gap={4}>
          <Button size="compact-xs" variant="subtle" onClick={() => setEditing(true)}>
            Edit
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => void takeNoteBack(receipt, note)}
          >
            Delete
          </Button>
        </Group>
      )}
    </Paper>
  );
}

/** A reply, collapsed, with its state. */
function AnswerEntry({ answer, onAgain }: { answer: WrittenAnswer; onAgain: Props['onAgain'] }) {
  const { at, by, subject, text, detail } = answer;
  const state = answerStateAt(answer, useNow());
  const isInDoubt = state === 'failed' || state === 'unknown';
  return (
    <Paper component="li" withBorder p="xs">
      <Line by={by} words={meaning(ANSWERED, state)} at={at} />
      <details className={styles.more}>
        <summary>
          <bdi>{subject}</bdi>
        </summary>
        <p className={styles.text}>{text}</p>
      </details>
      {isInDoubt && (
        <Text size="sm" c="var(--danger)">
          {[detail, state === 'unknown' && 'The desk won’t resend it automatically.']
            .filter(Boolean)
            .join(' ')}
        </Text>
      )}
      {isInDoubt && onAgain && (
        <Button size="compact-xs" onClick={() => onAgain(answer)}>
          Use this text again
        </Button>
      )}
    </Paper>
  );
}
