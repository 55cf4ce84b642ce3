import { useEffect, useRef } from 'react';
import { stageName } from '../../../../contract/desk.ts';
import { gapsIn } from '../../../../contract/templates.ts';
import { isPlainAddress } from '../../../../intake/deliver/mail/mail-address.ts';
import type { SubmissionRecord } from '../../../../intake/store/record.ts';
import type { OpenRecord, SessionAnswer } from '../api/types.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { toast } from '../ui/toasts.tsx';
import { ANSWER } from '../words.ts';
import styles from './answer.module.css';
import { mailLink } from './reply.ts';
import { type Answering, useAnswer } from './use-answer.ts';

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
  answering: Answering;
}

/** The form for a reply to the sender. */
export function AnswerCard({ record, answering }: Props) {
  const { session, templates, writing, fault, isSending, change, choose, discard, send } =
    useAnswer(record, answering);
  const form = useRef<HTMLFormElement>(null);
  const { isAsked } = answering;
  useEffect(() => {
    if (isAsked) form.current?.querySelector<HTMLElement>('select, textarea')?.focus();
  }, [isAsked]);

  const to = record.fields.email.trim();
  const { subject, text } = writing;
  const gaps = gapsIn(`${subject}\n${text}`);
  const isReady = gaps.length === 0 && subject.trim() !== '' && text.trim() !== '' && !isSending;
  const stage = templates.find(({ name }) => name === writing.template)?.stage;
  const sends = session?.mailbox !== undefined;
  const whole = mailLink(to, subject, text);
  const isLong = (whole ?? '').length > MAX_LINK;
  const link = isLong ? mailLink(to, subject, '') : whole;

  /** Runs in addition to the link, which the browser follows. */
  async function prepare(): Promise<void> {
    if (isLong) {
      await navigator.clipboard.writeText(text);
      toast({ title: ANSWER.copied });
    }
    await send('prepare');
  }

  return (
    <Card title={ANSWER.title}>
      <form
        ref={form}
        className={styles.answer}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && sends) void send('send');
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') (event.target as HTMLElement).blur();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            form.current?.requestSubmit();
          }
        }}
      >
        {templates.length > 0 && (
          <label>
            {ANSWER.template}
            <select value={writing.template} onChange={(event) => choose(event.target.value)}>
              {templates.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
              <option value="">{ANSWER.none}</option>
            </select>
          </label>
        )}
        <Way to={to} session={session} />
        <label>
          {ANSWER.subject}
          <input
            value={subject}
            readOnly={isSending}
            maxLength={MAX_SUBJECT}
            onChange={(event) => change({ subject: event.target.value })}
          />
        </label>
        <label>
          {ANSWER.text}
          <textarea
            value={text}
            readOnly={isSending}
            rows={8}
            maxLength={MAX_TEXT}
            onChange={(event) => change({ text: event.target.value })}
          />
        </label>
        {gaps.length > 0 && (
          <p className={styles.fault} role="status">
            {ANSWER.gaps(gaps.join(', '))}
          </p>
        )}
        {fault && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
        {stage && stage !== record.stage && (
          <p className={styles.way}>{ANSWER.moves(stageName(session?.stages ?? [], stage))}</p>
        )}
        <p className={styles.acts}>
          {sends && (
            <Button look="primary" type="submit" disabled={!isReady}>
              {isSending ? ANSWER.sending : ANSWER.send}
            </Button>
          )}
          {sends && <small>{ANSWER.key}</small>}
          {link && isReady && (
            <ButtonLink
              look={sends ? 'quiet' : 'primary'}
              href={link}
              onClick={() => void prepare()}
            >
              {sends ? ANSWER.instead : ANSWER.prepare}
            </ButtonLink>
          )}
          <Button look="quiet" onClick={discard} disabled={isSending}>
            {ANSWER.discard}
          </Button>
        </p>
      </form>
    </Card>
  );
}

/** The recipient, the sender, and the reply address. */
function Way({ to, session }: { to: string; session: SessionAnswer | undefined }) {
  const { mailbox, company = '', person = '', address = '' } = session ?? {};
  const name = [person, company].filter(Boolean).join(', ');
  return (
    <p className={styles.way}>
      <bdi>{ANSWER.to(to)}</bdi>
      {mailbox ? (
        <>
          <bdi>{ANSWER.from(name, mailbox.from)}</bdi>
          <bdi>{ANSWER.replies(address || mailbox.replyTo)}</bdi>
        </>
      ) : (
        <span>{ANSWER.unsent}</span>
      )}
    </p>
  );
}
