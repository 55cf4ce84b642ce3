import { Button, Group, List, Modal, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQuery } from '../api/queries.ts';
import { toast } from '../ui/toasts.ts';
import { ANSWER_MANY } from '../words.ts';
import { useAnswerMany } from './use-answer-many.ts';

/** Maximum emails per send. More would occupy the page and the mail server for too long. */
const MAX_EMAILS = 100;

interface Props {
  receipts: readonly string[];
  onClose: () => void;
  /** Called with the receipts that got no reply. */
  onSent: (left: readonly string[]) => void;
}

/** Sends one template to all selected submissions. Shows who gets it, and one filled-in example. */
export function AnswerMany({ receipts, onClose, onSent }: Props) {
  const { data: session } = useQuery(sessionQuery);
  const templates = session?.templates ?? [];
  const [chosen, setChosen] = useState(templates[0]?.name);
  const [those] = useState(() => receipts.slice(0, MAX_EMAILS));
  const template = templates.find(({ name }) => name === chosen);
  const { isLoading, ready, leftOut, sent, send, stop } = useAnswerMany(those, template);
  const isSending = sent !== undefined;
  const [first] = ready;

  async function go(): Promise<void> {
    const count = ready.length;
    const left = await send();
    const failed = left.length > 0 ? ANSWER_MANY.failed(left.length) : '';
    toast({ title: ANSWER_MANY.done(count - left.length), text: failed });
    onSent([...left, ...leftOut.map(({ receipt }) => receipt)]);
    onClose();
  }

  return (
    <Modal opened onClose={isSending ? stop : onClose} title="Reply from a template">
      <Stack>
        <Text size="sm">
          {receipts.length > MAX_EMAILS
            ? ANSWER_MANY.most(MAX_EMAILS)
            : 'Each person gets a separate email with their own details filled in. Read one before you send.'}
        </Text>
        <NativeSelect
          label="Template"
          value={chosen}
          disabled={isSending}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={templates.map(({ name }) => name)}
        />
        <Text size="sm" role="status">
          {isLoading ? 'Filling in the template…' : ANSWER_MANY.ready(ready.length)}
        </Text>
        {first && (
          <Paper withBorder p="sm" component="figure" m={0}>
            <Text size="xs" c="dimmed" component="figcaption">
              <bdi>{`To ${first.name}`}</bdi>
            </Text>
            <Text fw={600}>{first.subject}</Text>
            <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
              {first.text}
            </Text>
          </Paper>
        )}
        {leftOut.length > 0 && (
          <>
            <Title order={3} size="sm">
              Skipped
            </Title>
            <List size="sm">
              {leftOut.map(({ receipt, name, why }) => (
                <List.Item key={receipt}>
                  <bdi>{name}</bdi> <span>{why}</span>
                </List.Item>
              ))}
            </List>
          </>
        )}
        <Group justify="end">
          <Button onClick={isSending ? stop : onClose}>{isSending ? 'Stop' : 'Cancel'}</Button>
          <Button
            variant="filled"
            color="signal"
            disabled={isSending || ready.length === 0 || receipts.length > MAX_EMAILS}
            onClick={() => void go()}
          >
            {isSending ? ANSWER_MANY.sending(sent, ready.length) : ANSWER_MANY.send(ready.length)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
