import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import type { Note } from '../../../../intake/store/recruiters/notes.ts';
import type { SubmissionRecord } from '../../../../intake/store/recruiters/records.ts';
import { changeNote } from '../api/actions.ts';
import { sessionQuery } from '../api/queries.ts';
import { Card } from '../ui/card.tsx';
import { useNow } from '../ui/clock.ts';
import { momentOf, momentWithin, wholeOf } from '../ui/times.ts';
import { RECORD } from '../words.ts';
import { Composer } from './composer.tsx';
import { draftOf } from './drafts.ts';
import styles from './notes.module.css';

interface Props {
  record: SubmissionRecord;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

/** What colleagues wrote about a submission, the oldest first, and the field for one more note. */
export function Notes({ record: { receipt, notes }, inputRef }: Props) {
  return (
    <Card title={RECORD.notes}>
      {notes.length > 0 && (
        <ol className={styles.thread}>
          {notes.map((note) => (
            <Entry key={note.id} receipt={receipt} note={note} />
          ))}
        </ol>
      )}
      <Composer receipt={receipt} inputRef={inputRef} />
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
  const last = note.earlier.at(-1)?.text ?? '';
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
      {changedAt !== undefined && <Earlier note={note} changedAt={changedAt} />}
      {isMine && !isEditing && (
        <p className={styles.own}>
          {isGone ? (
            <button type="button" onClick={() => void changeNote(receipt, note, last)}>
              {RECORD.notePutBack}
            </button>
          ) : (
            <>
              <button type="button" onClick={() => setEditing(true)}>
                {RECORD.noteEdit}
              </button>
              <button type="button" onClick={() => void changeNote(receipt, note, '')}>
                {RECORD.noteTakeBack}
              </button>
            </>
          )}
        </p>
      )}
    </li>
  );
}

/** What a note said before it was changed or taken back. */
function Earlier({ note, changedAt }: { note: Note; changedAt: number }) {
  const now = useNow();
  const when = momentWithin(changedAt, now);
  return (
    <details className={styles.earlier}>
      <summary>{note.text === '' ? RECORD.noteTakenBack(when) : RECORD.noteEdited(when)}</summary>
      <ol>
        {note.earlier.map(({ at, text }) => (
          <li key={at}>
            <time dateTime={new Date(at).toISOString()}>{momentOf(at, now)}</time>
            <p className={styles.text}>{text || RECORD.noteNothing}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}
