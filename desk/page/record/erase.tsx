import { Alert, Button, Checkbox, Group, List, Modal, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sizeOf } from '../../../contract/size.ts';
import type { Proposed } from '../../../intake/store/erasure.ts';
import { totalOf } from '../../shared/erasure-total.ts';
import { erase } from '../api/actions.ts';
import { erasureQuery, type ToErase } from '../api/queries.ts';
import { DESTINATION, tiesInWords } from '../meanings.ts';
import { FaultNote, faultWords } from '../ui/state.tsx';
import { wholeOf } from '../ui/times.ts';
import { toast } from '../ui/toasts.tsx';
import { COUNT } from '../words.ts';

interface Props {
  what: ToErase;
  onClose: () => void;
  onErased: (receipts: readonly string[]) => void;
}

/**
 * Lists what may be from a person, or what was selected, and erases what is checked once the reader
 * has confirmed it. Certain matches start checked, possible ones are listed apart.
 */
export function Erase({ what, onClose, onErased }: Props) {
  const isPerson = 'personOf' in what;
  const erasure = useQuery(erasureQuery(what));
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [readFor, setReadFor] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const { data = [] } = erasure;
  const goes = data.filter((each) => ticks.get(each.receipt) ?? each.isCertain);
  const receipts = goes.map(({ receipt }) => receipt);
  // Any change to the list, such as a new submission, requires confirming again.
  const isRead = receipts.length > 0 && readFor === receipts.join();

  async function go(): Promise<void> {
    setBusy(true);
    try {
      const { submissions, files } = await erase(receipts);
      toast({
        title: `Deleted ${COUNT.submissions(submissions)} and ${files === 1 ? '1 file' : `${files} files`}`,
      });
      onErased(receipts);
    } catch (error) {
      setFault(faultWords(error).text);
      setBusy(false);
    }
  }

  const lines = (isCertain: boolean) =>
    data
      .filter((each) => each.isCertain === isCertain)
      .map((each) => (
        <Line
          key={each.receipt}
          proposed={each}
          why={tiesInWords(each.same) || (isPerson ? 'The submission you opened' : '')}
          isTicked={goes.includes(each)}
          onTick={(isTicked) => setTicks(new Map(ticks).set(each.receipt, isTicked))}
        />
      ));
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
            <Title order={3} size="sm">
              {isPerson ? 'From this person' : 'Selected'}
            </Title>
            {lines(true)}
            {data.some(({ isCertain }) => !isCertain) && (
              <>
                <Title order={3} size="sm">
                  May be from someone else
                </Title>
                <Text size="sm" c="dimmed">
                  People share phone numbers and email addresses. Check only what’s from this
                  person.
                </Text>
                {lines(false)}
              </>
            )}
            <Totals goes={goes} />
            <Checkbox
              label="I’ve reviewed what will be deleted and understand it can’t be restored."
              checked={isRead}
              disabled={receipts.length === 0}
              onChange={(event) => setReadFor(event.currentTarget.checked ? receipts.join() : '')}
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
          <Button variant="danger" disabled={!isRead} loading={isBusy} onClick={() => void go()}>
            {`Delete ${COUNT.submissions(receipts.length)} permanently`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** The sums of everything that will be deleted, and the copies elsewhere. */
function Totals({ goes }: { goes: readonly Proposed[] }) {
  const { undelivered, handedOn, consents } = totalOf(goes);
  const files = goes.flatMap((each) => each.files).length;
  const entries =
    consents === 1 ? '1 consent log entry' : `${consents.toLocaleString()} consent log entries`;
  return (
    <>
      <Stack gap={4}>
        <Text size="sm" fw={600}>
          {`Total: ${COUNT.submissions(goes.length)}, ${COUNT.files(files)}.`}
        </Text>
        {undelivered > 0 && (
          <Text size="sm">{`${COUNT.deliveries(undelivered)} still pending will be canceled.`}</Text>
        )}
        {consents > 0 && <Text size="sm">{`${entries} will be deleted.`}</Text>}
      </Stack>
      <Title order={3} size="sm">
        Copies elsewhere
      </Title>
      {handedOn.length === 0 && <Text size="sm">None. Nothing was sent anywhere.</Text>}
      <List size="sm">
        {handedOn.map(({ destination, submissions }) => (
          <List.Item key={destination}>
            {`${DESTINATION[destination]}: ${COUNT.submissions(submissions)} already sent. Delete ${submissions === 1 ? 'it' : 'them'} there too.`}
          </List.Item>
        ))}
      </List>
    </>
  );
}

interface LineProps {
  proposed: Proposed;
  why: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

function Line({ proposed, why, isTicked, onTick }: LineProps) {
  const { receipt, receivedAt, name, email, phone, files } = proposed;
  return (
    <div>
      <Checkbox
        label={
          <>
            <bdi>{name.trim() || 'No name'}</bdi> {receipt}
          </>
        }
        description={why}
        checked={isTicked}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <Stack gap={0} ml="xl" fz="sm" c="dimmed">
        <span>{wholeOf(receivedAt)}</span>
        {[email, phone].filter(Boolean).map((each) => (
          <bdi key={each}>{each}</bdi>
        ))}
        {files.length > 0 && (
          <ul aria-label="Files">
            {files.map((file, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files can have the same name
              <li key={index}>
                <bdi>{file.name}</bdi> <span>{sizeOf(file.size)}</span>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </div>
  );
}
