import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import type { Note } from '../../../../intake/store/notes.ts';
import type { SubmissionRecord } from '../../../../intake/store/record.ts';
import { takeNoteBack } from '../api/actions.ts';
import { sessionQuery } from '../api/queries.ts';
import { Card } from '../ui/card.tsx';
import { useNow } from '../ui/clock.ts';
import { momentOf, momentWithin, wholeOf } from '../ui/times.ts';
import { ANSWER, RECORD } from '../words.ts';
import { AnswerEntry } from './answer-entry.tsx';
import { Composer } from './composer.tsx';
import { draftOf } from './drafts.ts';
import styles from './notes.module.css';

interface Props {
  record: SubmissionRecord;
  /** Opens the reply form. */
  onAnswer: () => void;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

/** Notes and replies, the oldest first, and a field for a new note. */
export function Notes({ record, inputRef, onAnswer }: Props) {
  const { receipt, notes, answers } = record;
  const thread = [
    ...notes.map((note) => ({
      at: note.at,
      entry: <Entry key={note.id} receipt={receipt} note={note} />,
    })),
    ...answers.map((answer) => ({
      at: answer.at,
      entry: <AnswerEntry key={answer.id} record={record} answer={answer} onAgain={onAnswer} />,
    })),
  ].toSorted((a, b) => a.at - b.at);
  return (
    <Card title={answers.length > 0 ? ANSWER.thread : RECORD.notes}>
      {thread.length > 0 && <ol className={styles.thread}>{thread.map(({ entry }) => entry)}</ol>}
      <Composer receipt={receipt} notes={notes} inputRef={inputRef} />
    </Card>
  );
}

function Entry({ receipt, note }: { receipt: string; note: Note }) {
  const { id, at, by, text, changedAt } = note;
  const { data: session } = useQuery(sessionQuery);
  const now = useNow();
  const [isEditing, setEditing] = useState(() => draftOf(`${receipt}/${id}`) !== undefined);
  const isMine = session?.by === by;
  const isGone = text === '';
  return (
    <li>
      <p className={styles.meta}>
        <bdi>{by || RECORD.somebody}</bdi>
        <time dateTime={new Date(at).toISOString()} title={wholeOf(at)}>
          {momentOf(at, now)}
        </time>
      </p>
      {isEditing ? (
        <Composer receipt={receipt} note={{ id, text }} onDone={() => setEditing(false)} />
      ) : (
        !isGone && <p className={styles.text}>{text}</p>
      )}
      {changedAt !== undefined && (
        <p className={styles.changed}>
          {(isGone ? RECORD.noteTakenBack : RECORD.noteEdited)(momentWithin(changedAt, now))}
        </p>
      )}
      {isMine && !isEditing && !isGone && (
        <p className={styles.own}>
          <button type="button" onClick={() => setEditing(true)}>
            {RECORD.noteEdit}
          </button>
          <button type="button" onClick={() => void takeNoteBack(receipt, note)}>
            {RECORD.noteTakeBack}
          </button>
        </p>
      )}
    </li>
  );
}
