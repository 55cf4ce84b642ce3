import { Button, Group, List, Modal, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { gapsIn, type Template } from '../../../contract/templates.ts';
import type { AnswerResult } from '../../../intake/store/answers.ts';
import { putAnswer } from '../api/actions.ts';
import { call, ofSubmission, Refusal } from '../api/client.ts';
import { type OpenRecord, sessionQuery } from '../api/queries.ts';
import { type Beginning, beginningOf, templatesFor } from '../record/answer-text.ts';
import { canAnswer } from '../record/reply-form.tsx';
import { newId } from '../ui/new-id.ts';
import { nameOf } from '../ui/person.ts';
import { toast } from '../ui/toasts.tsx';
import { COUNT } from '../words.ts';

/** Maximum emails per send. More would occupy the page and the mail server for too long. */
const MAX_EMAILS = 100;

interface Props {
  receipts: readonly string[];
  onClose: () => void;
  /** Called with the receipts that got no reply. */
  onSent: (left: readonly string[]) => void;
}

/** Sends one template to all selected submissions. Shows each email before it goes. */
export function AnswerMany({ receipts, onClose, onSent }: Props) {
  const { data: session } = useQuery(sessionQuery);
  const templates = session?.templates ?? [];
  const [chosen, setChosen] = useState(templates[0]?.name);
  const [records, setRecords] = useState<OpenRecord[]>();
  const [sent, setSent] = useState<number>();
  const isStopped = useRef(false);
  const [those] = useState(() => receipts.slice(0, MAX_EMAILS));

  useEffect(() => {
    const ending = new AbortController();
    void recordsOf(those, ending.signal).then(setRecords, () => undefined);
    return () => {
      ending.abort();
      isStopped.current = true;
    };
  }, [those]);

  const template = templates.find(({ name }) => name === chosen);
  const about = { company: session?.company ?? '', person: session?.person ?? '' };
  const all = template
    ? (records ?? []).map((record) => ({ record, ...filledIn(record, template, about) }))
    : [];
  const ready = all.filter(({ why }) => why === undefined);
  const skipped = all.filter(({ why }) => why !== undefined);
  const gone = records ? those.length - records.length : 0;
  const isSending = sent !== undefined;

  async function send(): Promise<void> {
    const left = skipped.map(({ record }) => record.receipt);
    let count = 0;
    let inDoubt = 0;
    isStopped.current = false;
    setSent(0);
    for (const { record, subject, text } of ready) {
      const { receipt, answers } = record;
      const known = answers.filter(({ state }) => state !== 'failed').length;
      const answer = { id: newId(), subject, text, known, template: chosen ?? '' };
      const state = isStopped.current
        ? 'failed'
        : await stateOf(putAnswer(receipt, answer, 'send'));
      if (state === 'sent') count += 1;
      else if (state === 'failed') left.push(receipt);
      // Not selected anymore: sent again, it might arrive twice.
      else inDoubt += 1;
      setSent(count);
    }
    const failed = ready.length - count - inDoubt;
    toast({
      title: `Sent ${count} ${count === 1 ? 'reply' : 'replies'}`,
      text: [
        failed > 0 && `${failed} not sent, still selected`,
        inDoubt > 0 && `${inDoubt} may have been sent. Check their history`,
      ]
        .filter(Boolean)
        .join(', '),
    });
    onSent(left);
    onClose();
  }

  const stop = () => {
    isStopped.current = true;
  };
  return (
    <Modal opened onClose={isSending ? stop : onClose} title="Reply from a template">
      <Stack>
        <Text size="sm">
          {receipts.length > MAX_EMAILS
            ? `You can reply to ${MAX_EMAILS} at most. Select fewer.`
            : 'Each person gets a separate email with their own details filled in. Read each one before you send.'}
        </Text>
        <NativeSelect
          label="Template"
          value={chosen}
          disabled={isSending}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={templates.map(({ name }) => name)}
        />
        <Text size="sm" role="status">
          {records
            ? `${COUNT.submissions(ready.length)} will get a reply`
            : 'Filling in the template…'}
        </Text>
        {ready.map(({ record, subject, text }) => (
          <Paper withBorder p="sm" component="figure" m={0} key={record.receipt}>
            <Text size="xs" c="dimmed" component="figcaption">
              <bdi>{`To ${nameOf(record.fields)}`}</bdi>
            </Text>
            <Text fw={600}>{subject}</Text>
            <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
              {text}
            </Text>
          </Paper>
        ))}
        {skipped.length + gone > 0 && (
          <>
            <Title order={3} size="sm">
              Skipped
            </Title>
            <List size="sm">
              {skipped.map(({ record, why }) => (
                <List.Item key={record.receipt}>
                  <bdi>{nameOf(record.fields)}</bdi> <span>{why}</span>
                </List.Item>
              ))}
              {gone > 0 && <List.Item>{`${COUNT.submissions(gone)} already deleted`}</List.Item>}
            </List>
          </>
        )}
        <Group justify="end">
          <Button onClick={isSending ? stop : onClose}>{isSending ? 'Stop' : 'Cancel'}</Button>
          <Button
            variant="main"
            disabled={isSending || ready.length === 0 || receipts.length > MAX_EMAILS}
            onClick={() => void send()}
          >
            {isSending
              ? `Sent ${sent} of ${ready.length}…`
              : `Send ${ready.length} ${ready.length === 1 ? 'email' : 'emails'}`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** The state of a reply. Without a response, it may have been sent. */
async function stateOf(sending: Promise<AnswerResult>): Promise<AnswerResult['state']> {
  try {
    return (await sending).state;
  } catch (error) {
    return error instanceof Refusal ? 'failed' : 'unknown';
  }
}

/** Those that haven't been deleted. */
async function recordsOf(receipts: readonly string[], signal: AbortSignal): Promise<OpenRecord[]> {
  const found: OpenRecord[] = [];
  for (const receipt of receipts) {
    const asked = call<OpenRecord>('GET', ofSubmission(receipt), undefined, signal);
    const record = await asked.catch(() => undefined);
    if (record) found.push(record);
  }
  return found;
}

/** The template for one submission, and why it can't be sent; undefined if it can. */
function filledIn(
  record: OpenRecord,
  template: Template,
  about: Parameters<typeof beginningOf>[2],
): Beginning & { why: string | undefined } {
  const filled = beginningOf(template, record, about);
  const gaps = gapsIn(`${filled.subject}\n${filled.text}`);
  const why = !canAnswer(record)
    ? 'no email address to reply to, or in Spam'
    : templatesFor(record, [template]).length === 0
      ? 'the template is for a different audience'
      : gaps.length > 0
        ? `missing or withheld: ${gaps.join(', ')}`
        : undefined;
  return { ...filled, why };
}
