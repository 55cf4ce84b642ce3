import { Alert, Button, Group, Text, Textarea } from '@mantine/core';
import type { WrittenNote } from '../../../../intake/store/notes.ts';
import { isSubmitKey } from '../ui/submit-key.ts';
import { useDraft } from './use-draft.ts';

/** In characters. The server has the same limit. */
const MAX_LENGTH = 10_000;

const NONE: readonly WrittenNote[] = [];

interface Props {
  receipt: string;
  /** The note to edit; undefined for a new one. */
  note?: { id: string; text: string };
  /** The saved notes. If the new one is among them, it was saved. */
  notes?: readonly WrittenNote[];
  onDone: () => void;
  /** Opens the form again, after its text was discarded. */
  onReopen: () => void;
}

/** The field for a new or edited note. Ctrl+Enter or Cmd+Enter saves it. */
export function NoteForm({ receipt, note, notes = NONE, onDone, onReopen }: Props) {
  const { text, state, write, save, cancel } = useDraft(receipt, note, notes, onDone, onReopen);
  const fault = typeof state === 'object' ? state : undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
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
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          if (!isSubmitKey(event)) return;
          event.preventDefault();
          void save();
        }}
      />
      {fault && (
        <Alert mt="xs" p="xs" role="alert" color="var(--danger)">
          {`Not saved. ${fault.fault} ${fault.isRetried ? 'Trying again…' : ''}`}
        </Alert>
      )}
      <Group gap="xs" mt="xs">
        <Button
          type="submit"
          variant="filled"
          color="signal"
          disabled={text.trim() === ''}
          loading={state === 'saving'}
        >
          {note ? 'Save' : 'Add note'}
        </Button>
        <Button variant="subtle" onClick={cancel}>
          Discard
        </Button>
        <Text size="xs" c="dimmed">
          {text.length >= MAX_LENGTH ? 'Notes are limited to 10,000 characters.' : 'or Ctrl+Enter'}
        </Text>
      </Group>
    </form>
  );
}
