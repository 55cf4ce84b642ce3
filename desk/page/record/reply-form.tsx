import { Alert, Button, Group, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { useRef } from 'react';
import { stageName } from '../../../contract/desk.ts';
import { gapsIn } from '../../../contract/templates.ts';
import { isPlainAddress } from '../../../intake/deliver/mail/mail-address.ts';
import type { SubmissionRecord } from '../../../intake/store/record.ts';
import type { SessionAnswer } from '../../server/routes/state.ts';
import { useOthers, useWriting } from '../api/looking.ts';
import type { OpenRecord } from '../api/queries.ts';
import { useNow } from '../ui/clock.ts';
import { momentWithin } from '../ui/times.ts';
import { toast } from '../ui/toasts.tsx';
import { mailLink } from './reply.ts';
import { useAnswer } from './use-answer.ts';

/** In characters. The server has the same limits. */
const MAX_SUBJECT = 200;
const MAX_TEXT = 10_000;

/** In characters. Some email apps truncate or reject longer links. */
const MAX_LINK = 1900;

/** Whether the sender can get a reply by email. Quarantined submissions can't. */
export function canAnswer({
  quarantined,
  fields,
}: Pick<SubmissionRecord, 'quarantined' | 'fields'>): boolean {
  return !quarantined && isPlainAddress(fields.email.trim());
}

interface Props {
  record: OpenRecord;
  onClose: () => void;
  /** Opens the form again, after its text was discarded. */
  onReopen: () => void;
}

/** The form for a reply to the sender. Ctrl+Enter or Cmd+Enter sends it. */
export function ReplyForm({ record, onClose, onReopen }: Props) {
  const answer = useAnswer(record, onClose, onReopen);
  const { session, templates, writing, fault, isSending, news, change, send } = answer;
  const text = useRef<HTMLTextAreaElement>(null);
  const now = useNow();
  useWriting();

  const to = record.fields.email.trim();
  const gaps = gapsIn(`${writing.subject}\n${writing.text}`);
  const isFilled = writing.subject.trim() !== '' && writing.text.trim() !== '';
  const isReady = gaps.length === 0 && isFilled && !isSending && !news;
  const stage = templates.find(({ name }) => name === writing.template)?.stage;
  const sends = session?.mailbox !== undefined;
  const whole = mailLink(to, writing.subject, writing.text);
  const isLong = (whole ?? '').length > MAX_LINK;
  const link = isLong ? mailLink(to, writing.subject, '') : whole;
  const others = useOthers(record.receipt, session?.by).filter(({ isWriting }) => isWriting);

  /** Opens the reply in the recruiter's email app, and records that. */
  async function prepare(): Promise<void> {
    if (!link) return;
    if (isLong) {
      await navigator.clipboard.writeText(writing.text);
      toast({
        title: 'The text is too long for a link, so it was copied. Paste it into your email app',
      });
    }
    location.assign(link);
    await send('prepare');
  }

  const submit = () => isReady && void (sends ? send('send') : prepare());
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={getHotkeyHandler([
        ['mod+Enter', submit],
        ['Escape', ({ target }) => target.blur()],
      ])}
    >
      <Group gap="xs" mb={6} align="end" wrap="nowrap">
        {templates.length > 0 && (
          <NativeSelect
            size="xs"
            aria-label="Template"
            value={writing.template}
            onChange={(event) => {
              answer.choose(event.currentTarget.value);
              // Otherwise the next letter would choose another template.
              text.current?.focus();
            }}
            data={[...templates.map(({ name }) => name), { value: '', label: 'No template' }]}
          />
        )}
        <TextInput
          size="xs"
          flex={1}
          aria-label="Subject"
          placeholder="Subject"
          value={writing.subject}
          readOnly={isSending}
          maxLength={MAX_SUBJECT}
          onChange={(event) => change({ subject: event.currentTarget.value })}
        />
      </Group>
      <Way to={to} session={session} />
      {others.length > 0 && (
        <Alert my={6} p={6} role="status" color="var(--warning)">
          {`Writing a reply right now: ${others.map(({ by }) => by).join(', ')}`}
        </Alert>
      )}
      {news && (
        <Alert my={6} p="xs" role="alert" color="var(--danger)">
          <Group justify="space-between">
            <bdi>{`${news.by} replied ${momentWithin(news.at, now)}.`}</bdi>
            <Button onClick={answer.acknowledge}>Reply anyway</Button>
          </Group>
        </Alert>
      )}
      <Textarea
        ref={text}
        autoFocus
        autosize
        minRows={6}
        maxRows={16}
        aria-label="Message"
        value={writing.text}
        readOnly={isSending}
        maxLength={MAX_TEXT}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      {gaps.length > 0 && (
        <Text size="sm" c="var(--danger)" role="status">
          {`Fill in or remove: ${gaps.join(', ')}`}
        </Text>
      )}
      {fault && (
        <Text size="sm" c="var(--danger)" role="alert">
          {fault}
        </Text>
      )}
      <Group gap="xs" mt={6}>
        <Button type="submit" variant="main" disabled={!isReady} loading={isSending}>
          {sends ? 'Send' : 'Open in your email app'}
        </Button>
        {sends && link && (
          <Button variant="subtle" disabled={!isReady} onClick={() => void prepare()}>
            Use your email app
          </Button>
        )}
        <Button variant="subtle" onClick={answer.discard} disabled={isSending}>
          Discard
        </Button>
        <Text size="xs" c="dimmed">
          {[
            'or Ctrl+Enter',
            stage && stage !== record.stage
              ? `Replying moves this to ${stageName(session?.stages ?? [], stage)}.`
              : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Group>
    </form>
  );
}

/** The recipient, the sender, and the reply address. */
function Way({ to, session }: { to: string; session: SessionAnswer | undefined }) {
  const { mailbox, company = '', person = '', address = '' } = session ?? {};
  const name = [person, company].filter(Boolean).join(', ');
  const parts = mailbox
    ? [
        `To ${to}`,
        `From ${name ? `${name} <${mailbox.from}>` : mailbox.from}`,
        `Replies go to ${address || mailbox.replyTo}`,
      ]
    : [
        `To ${to}`,
        'The desk isn’t set up to send email. Your reply opens in your email app, and the desk keeps a copy.',
      ];
  return (
    <Text size="xs" c="dimmed" mb={6}>
      {parts.map((part, index) => (
        <bdi key={part}>{index > 0 ? ` · ${part}` : part}</bdi>
      ))}
    </Text>
  );
}
