import { Alert, Button, Group, Text, Textarea } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { WrittenNote } from '../../../intake/store/notes.ts';
import { writeNote } from '../api/actions.ts';
import { NoAnswer } from '../api/client.ts';
import { newId } from '../ui/new-id.ts';
import { faultWords } from '../ui/state.tsx';
import { draftOf, dropDraft, keepDraft, useDraftEnd } from './drafts.ts';

/** In characters. The server has the same limit. */
const MAX_LENGTH = 10_000;

/** Milliseconds before a note is sent again after the desk didn't respond. */
const AGAIN_MS = 4000;

interface Props {
  receipt: string;
  /** The note to edit; undefined for a new one. */
  note?: WrittenNote;
  onDone: () => void;
  /** Opens the form again, after its text was discarded. */
  onReopen: () => void;
}

/**
 * The field for a new or edited note. Ctrl+Enter or Cmd+Enter saves it. An unsaved text stays a
 * draft, and is back when the submission is opened again.
 */
export function NoteForm({ receipt, note, onDone, onReopen }: Props) {
  const key = note ? `${receipt}/${note.id}` : receipt;
  const before = note?.text ?? '';
  const [text, setText] = useState(() => draftOf(key)?.text ?? before);
  const { isWritten, end, discard } = useDraftEnd(key, 'Note', onDone, onReopen);
  const { mutate, isPending, failureReason } = useMutation({
    // Each attempt sends the draft as it is by then, or nothing if it was discarded.
    mutationFn: async () => {
      const draft = draftOf(key);
      if (draft) await writeNote(receipt, { id: draft.id, text: draft.text }, before);
      return draft?.text;
    },
    retry: (_, error) => error instanceof NoAnswer,
    retryDelay: AGAIN_MS,
    onSuccess: (sent) => sent !== undefined && sent === draftOf(key)?.text && end(),
  });

  function write(next: string): void {
    setText(next);
    isWritten.current = true;
    const id = note?.id ?? draftOf(key)?.id ?? newId();
    if (next === before) dropDraft(key);
    else keepDraft(key, { receipt, id, text: next, subject: '', template: '' });
  }

  function save(): void {
    if (text !== before && text.trim() !== '' && !isPending) mutate();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Textarea
        autoFocus
        autosize
        minRows={3}
        maxRows={12}
        aria-label={note ? 'Edit note' : 'Note'}
        placeholder="For your team only. The sender never sees it."
        value={text}
        maxLength={MAX_LENGTH}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={getHotkeyHandler([
          ['mod+Enter', save],
          ['Escape', ({ target }) => target.blur()],
        ])}
      />
      {failureReason && (
        <Alert mt="xs" p="xs" role="alert" color="var(--danger)">
          {`Not saved. ${faultWords(failureReason).text} ${isPending ? 'Trying again…' : ''}`}
        </Alert>
      )}
      <Group gap="xs" mt="xs">
        <Button type="submit" variant="main" disabled={text.trim() === ''} loading={isPending}>
          {note ? 'Save' : 'Add note'}
        </Button>
        <Button variant="subtle" onClick={discard}>
          Discard
        </Button>
        <Text size="xs" c="dimmed">
          {text.length >= MAX_LENGTH ? 'Notes are limited to 10,000 characters.' : 'or Ctrl+Enter'}
        </Text>
      </Group>
    </form>
  );
}
