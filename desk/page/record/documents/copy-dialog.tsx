import { Button, Group, List, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { act } from '../../api/change.ts';
import { call, ofSubmission } from '../../api/client.ts';
import { copyQuery } from '../../api/queries.ts';
import { WITHHELD } from '../../meanings.ts';
import { FaultNote } from '../../ui/state.tsx';
import { toast } from '../../ui/toasts.tsx';

interface Props {
  receipt: string;
  fileId: string;
  onClose: () => void;
}

/** A resume's text without identifying details, to check, change, and paste into a document. */
export function CopyDialog({ receipt, fileId, onClose }: Props) {
  const { data, error, refetch } = useQuery(copyQuery(receipt, fileId));
  const [typed, setTyped] = useState<string>();
  const text = typed ?? data?.text ?? '';

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text);
    if (await act(() => call('POST', ofSubmission(receipt, 'copies'), {})))
      toast({ title: 'Copied' });
  }

  return (
    <Modal opened onClose={onClose} title="Client copy" size="xl">
      <Stack>
        <Text size="sm">The resume’s text, to paste into your own document.</Text>
        {error && <FaultNote error={error} again={() => void refetch()} />}
        {!error && !data && <p role="status">Creating the copy…</p>}
        {data && (
          <>
            <Text size="sm">{`Your client can call this candidate ${data.reference}. The search finds it.`}</Text>
            <Text size="sm" fw={600}>
              Names and contact details are removed automatically, and some can remain. Read the
              whole text before you send it.
            </Text>
            <Textarea
              aria-label="Text for the client"
              autosize
              minRows={10}
              maxRows={22}
              value={text}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <details>
              <summary>
                {data.redacted.length === 0
                  ? 'Nothing to redact was found'
                  : `Redacted (${data.redacted.length})`}
              </summary>
              <List size="sm">
                {data.redacted.map(({ kind, text: words, count }) => (
                  <List.Item key={`${kind}/${words}`}>
                    <bdi>{words}</bdi>
                    {` (${WITHHELD[kind]}, ${count === 1 ? 'once' : `${count} times`})`}
                  </List.Item>
                ))}
              </List>
            </details>
            <Group justify="end">
              <Button variant="main" onClick={() => void copy()}>
                Copy text
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  );
}
