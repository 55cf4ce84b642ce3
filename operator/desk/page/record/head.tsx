import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { stageName } from '../../../../contract/desk.ts';
import { setStage } from '../api/actions.ts';
import { sessionQuery } from '../api/queries.ts';
import type { OpenRecord } from '../api/types.ts';
import { channelName } from '../inbox/sources.ts';
import { AUDIENCE } from '../meanings.ts';
import { useKeys } from '../shell/keys.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useNow } from '../ui/clock.ts';
import { Icon } from '../ui/icon.tsx';
import { nameOf } from '../ui/person.ts';
import { Segments } from '../ui/segments.tsx';
import { momentOf, momentWithin, wholeOf } from '../ui/times.ts';
import { toast } from '../ui/toasts.tsx';
import { ANSWER, PRINT, RECORD } from '../words.ts';
import { canAnswer } from './answer.tsx';
import styles from './head.module.css';
import { Others, OwnerChoice } from './owner.tsx';
import { Reminder } from './reminder.tsx';
import { callLink } from './reply.ts';
import { TagList } from './tag-list.tsx';

interface Props {
  record: OpenRecord;
  onBack: () => void;
  onAnswer: () => void;
  tagRef: RefObject<HTMLInputElement | null>;
}

/** The sender, and the main actions. */
export function Head({ record, onBack, onAnswer, tagRef }: Props) {
  const { data: session } = useQuery(sessionQuery);
  const now = useNow();
  const { fields, mode, receipt, receivedAt, stage } = record;
  const call = callLink(fields, session?.phoneCountry);
  const hasAddress = canAnswer(record);
  const stages = session?.stages ?? [];
  // A stage that no longer exists still appears, so that the submission can be moved out of it.
  const offered = stages.some(({ id }) => id === stage)
    ? stages
    : [...stages, { id: stage, name: stageName(stages, stage) }];
  useKeys({ a: () => (hasAddress ? onAnswer() : call && location.assign(call)) });

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(receipt);
    toast({ title: RECORD.copied });
  }

  return (
    <header className={styles.head}>
      <Button look="quiet" className={styles.back} onClick={onBack}>
        <Icon name="back" />
        {RECORD.back}
      </Button>
      <div className={styles.who}>
        <p className={styles.kind}>
          <span data-mode={mode}>{AUDIENCE[mode]}</span>
          <Others receipt={receipt} />
          <button type="button" onClick={() => void copy()} title={RECORD.copy}>
            {receipt}
            <Icon name="copy" />
            <span className="visually-hidden">{RECORD.copy}</span>
          </button>
          <button type="button" onClick={() => print()} title={`${PRINT.print} (p)`}>
            <Icon name="print" />
            <span className="visually-hidden">{PRINT.print}</span>
          </button>
        </p>
        <h1>
          <bdi>{nameOf(fields)}</bdi>
        </h1>
        <p className={styles.when}>
          <time dateTime={new Date(receivedAt).toISOString()} title={wholeOf(receivedAt)}>
            {momentOf(receivedAt, now)}
          </time>
          , <bdi>{RECORD.from(record.channel && channelName(record.channel))}</bdi>
          {record.campaign && (
            <>
              {' '}
              (<bdi>{record.campaign}</bdi>)
            </>
          )}
        </p>
        <Urgency record={record} />
      </div>
      <div className={styles.acts}>
        <OwnerChoice record={record} />
        <Reminder record={record} />
        <Segments
          label={RECORD.stage}
          look="stage"
          value={stage}
          onChange={(id) => {
            const next = stages.find((each) => each.id === id);
            if (next) void setStage(receipt, next, stage);
          }}
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {call && (
          <ButtonLink look={hasAddress ? 'outline' : 'primary'} href={call}>
            <Icon name="phone" />
            {RECORD.call}
          </ButtonLink>
        )}
        {hasAddress && (
          <Button look="primary" onClick={onAnswer}>
            <Icon name="mail" />
            {ANSWER.act}
          </Button>
        )}
      </div>
      <TagList key={receipt} record={record} inputRef={tagRef} />
    </header>
  );
}

/** When the promised reply is due. */
function Urgency({ record: { answerBy, remindAt } }: { record: OpenRecord }) {
  const now = useNow();
  if (answerBy === undefined || remindAt !== undefined) return null;
  const when = momentWithin(answerBy, now);
  const isOverdue = answerBy <= now;
  return (
    <p className={styles.when} data-overdue={isOverdue}>
      {isOverdue ? RECORD.overdue(when) : RECORD.answerBy(when)}
    </p>
  );
}
