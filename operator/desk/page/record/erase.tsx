import { Alert, Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { erase } from '../api/actions.ts';
import { erasureQuery, type ToErase } from '../api/queries.ts';
import { FaultNote } from '../ui/state.tsx';
import { toast } from '../ui/toasts.ts';
import { ERASE } from '../words.ts';
import { Preview } from './erase-preview.tsx';

interface Props {
  what: ToErase;
  onClose: () => void;
  onErasing: (isErasing: boolean, receipts: readonly string[]) => void;
  onErased: () => void;
}

/**
 * Lists what may be from a person, or what was selected, and erases what is checked once the reader
 * has confirmed it. Certain matches start checked.
 */
export function Erase({ what, onClose, onErasing, onErased }: Props) {
  const isPerson = 'personOf' in what;
  const erasure = useQuery(erasureQuery(what));
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [readFor, setReadFor] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const { data = [] } = erasure;
  const chosen = data
    .filter((each) => ticks.get(each.receipt) ?? each.isCertain)
    .map((each) => each.receipt);
  // Any change to the list, such as a new submission, requires confirming again.
  const isRead = chosen.length > 0 && readFor === chosen.join();

  async function go(receipts: readonly string[]): Promise<void> {
    setBusy(true);
    onErasing(true, receipts);
    try {
      const { submissions, files } = await erase(receipts);
      toast({ title: ERASE.done(submissions, files) });
      onErased();
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
      setBusy(false);
      onErasing(false, receipts);
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={isPerson ? 'Delete this person’s data' : 'Delete selected submissions'}
    >
      <Stack>
        <Text size="sm">
          Everything checked will be deleted, along with its files and notes. Review the list first:
          this can’t be undone.
        </Text>
        {erasure.isPending && <p role="status">Finding what will be deleted…</p>}
        {erasure.error && <FaultNote error={erasure.error} again={() => void erasure.refetch()} />}
        {data.length > 0 && (
          <>
            <Preview
              isPerson={isPerson}
              proposed={data}
              chosen={new Set(chosen)}
              onTick={(each, isTicked) => setTicks(new Map(ticks).set(each, isTicked))}
            />
            <Checkbox
              label="I’ve reviewed what will be deleted and understand it can’t be restored."
              checked={isRead}
              disabled={chosen.length === 0}
              onChange={(event) => setReadFor(event.currentTarget.checked ? chosen.join() : '')}
            />
          </>
        )}
        {fault && (
          <Alert role="alert" color="var(--danger)">
            {fault}
          </Alert>
        )}
        <Group justify="end">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="filled"
            color="danger"
            disabled={!isRead}
            loading={isBusy}
            onClick={() => void go(chosen)}
          >
            {ERASE.go(chosen.length)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
