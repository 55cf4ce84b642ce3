import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { setOwner, setSeen, setStage } from '../api/actions.ts';
import { Refusal } from '../api/client.ts';
import { recordQuery, sessionQuery } from '../api/queries.ts';
import type { OpenRecord } from '../api/types.ts';
import { Documents } from '../documents/documents.tsx';
import { Printed } from '../print/printed.tsx';
import { useKeys } from '../shell/keys.ts';
import { Button } from '../ui/button.tsx';
import { FaultNote, StateNote } from '../ui/state.tsx';
import { RECORD } from '../words.ts';
import { Activities } from './activities.tsx';
import { Alerts } from './alerts.tsx';
import { AnswerCard, canAnswer } from './answer.tsx';
import { Consent } from './consent.tsx';
import { dropDrafts } from './drafts.ts';
import { Facts } from './facts.tsx';
import { Head } from './head.tsx';
import { Notes } from './notes.tsx';
import { Protection } from './protection.tsx';
import styles from './record-pane.module.css';
import { Related } from './related.tsx';
import { Story } from './story.tsx';
import { useAnswering } from './use-answer.ts';
import { useEnlarged } from './use-enlarged.ts';
import { markOpened, useSeen } from './use-seen.ts';

/** One submission with everything known about it. */
export function RecordPane({ receipt, onBack }: { receipt: string; onBack: () => void }) {
  const record = useQuery(recordQuery(receipt));
  const isMissing = record.error instanceof Refusal && record.error.status === 404;
  useKeys({ Escape: onBack });
  // If a colleague erased the submission, drop its drafts in this tab too.
  useEffect(() => {
    if (isMissing) dropDrafts(receipt);
  }, [isMissing, receipt]);
  if (isMissing) {
    return (
      <div className={styles.state}>
        <StateNote {...RECORD.missing}>
          <Button onClick={onBack}>{RECORD.back}</Button>
        </StateNote>
      </div>
    );
  }
  if (record.error && !record.data) {
    return (
      <div className={styles.state}>
        <FaultNote error={record.error} again={() => void record.refetch()} />
      </div>
    );
  }
  if (!record.data) return <div className={styles.state} aria-busy="true" />;
  return <Whole record={record.data} onBack={onBack} />;
}

function Whole({ record, onBack }: { record: OpenRecord; onBack: () => void }) {
  const { receipt, stage, owner, seenAt } = record;
  const { data: session } = useQuery(sessionQuery);
  const stages = session?.stages ?? [];
  const pane = useRef<HTMLElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const tag = useRef<HTMLInputElement>(null);
  const { isWide, enlarge, ...enlarged } = useEnlarged();
  const isEnlarged = enlarged.isEnlarged && record.files.length > 0;
  const [isErasing, setErasing] = useState(false);
  // While the fields are hidden, alerts stay in view above the document.
  const isFolded = isWide && isEnlarged;
  const answering = useAnswering(receipt);
  const answer = () => {
    if (isEnlarged) enlarge(false);
    answering.open();
  };
  useSeen(record);
  useKeys({
    ...Object.fromEntries(
      stages.map((next, index) => [
        String(index + 1),
        () => next.id !== stage && void setStage(receipt, next, stage),
      ]),
    ),
    m: () => {
      const next = session?.by === owner ? '' : session?.by;
      if (next !== undefined) void setOwner(receipt, next, owner);
    },
    U: () => void setSeen(receipt, seenAt === undefined),
    t: () => {
      if (isEnlarged && !isWide) flushSync(() => enlarge(false));
      tag.current?.focus();
    },
    n: () => {
      // A hidden field can't take the focus, so the fields are rendered first.
      if (isEnlarged) flushSync(() => enlarge(false));
      note.current?.focus();
    },
    p: () => print(),
    d: () => record.files.length > 0 && enlarge(!isEnlarged),
    Enter: () => {
      pane.current?.focus();
      markOpened(receipt);
    },
    ...(isEnlarged && !isWide ? { Escape: () => enlarge(false) } : {}),
  });
  return (
    <article
      ref={pane}
      className={styles.pane}
      aria-label={RECORD.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too
      tabIndex={0}
      data-large={isEnlarged}
      data-files={record.files.length > 0}
    >
      <Head record={record} onBack={onBack} onAnswer={answer} tagRef={tag} />
      <Printed record={record} />
      {isFolded && (
        <div className={styles.alerts}>
          <Alerts record={record} />
        </div>
      )}
      <div className={styles.facts}>
        <div className={styles.first}>
          {!isFolded && <Alerts record={record} />}
          {answering.isOpen && canAnswer(record) && (
            <AnswerCard key={answering.key} record={record} answering={answering} />
          )}
          <Facts record={record} />
          <Notes key={receipt} record={record} inputRef={note} onAnswer={answer} />
        </div>
        <div className={styles.rest}>
          <Story record={record} />
          <Consent record={record} />
          <Related record={record} />
          <Activities record={record} />
          <Protection record={record} onErasing={setErasing} onErased={onBack} />
        </div>
      </div>
      <div className={styles.documents}>
        {/* Unmounted while erasing, so that no document is requested after it is deleted. */}
        {!isErasing && (
          <Documents
            receipt={receipt}
            mode={record.mode}
            files={record.files}
            isWide={isWide}
            isEnlarged={isEnlarged}
            onEnlarge={enlarge}
          />
        )}
      </div>
    </article>
  );
}
