import { Button, Group } from '@mantine/core';
import { Reply, StickyNote } from 'lucide-react';
import type { OpenRecord } from '../api/queries.ts';
import { NoteForm } from './note-form.tsx';
import styles from './record.module.css';
import { canAnswer, ReplyForm } from './reply-form.tsx';

/** The form that is open: for a reply to the sender, a note for the team, or none. */
export type Writes = 'reply' | 'note' | undefined;

interface Props {
  record: OpenRecord;
  writes: Writes;
  onWrite: (what: Writes) => void;
}

/** At the bottom of a submission: the forms for a reply and for a note. */
export function Dock({ record, writes, onWrite }: Props) {
  const close = () => onWrite(undefined);
  const hasReply = canAnswer(record);
  return (
    <section className={styles.dock} aria-label="Reply or note">
      {writes === 'reply' && hasReply ? (
        <ReplyForm record={record} onClose={close} onReopen={() => onWrite('reply')} />
      ) : writes === 'note' ? (
        <NoteForm receipt={record.receipt} onDone={close} onReopen={() => onWrite('note')} />
      ) : (
        <Group gap="xs">
          {hasReply && (
            <Button
              variant="main"
              size="sm"
              leftSection={<Reply size={16} aria-hidden="true" />}
              onClick={() => onWrite('reply')}
            >
              Reply
            </Button>
          )}
          <Button
            size="sm"
            leftSection={<StickyNote size={16} aria-hidden="true" />}
            onClick={() => onWrite('note')}
          >
            Note
          </Button>
        </Group>
      )}
    </section>
  );
}
