import { Button, Loader, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { setSeen } from '../api/actions.ts';
import { Refusal } from '../api/client.ts';
import { type OpenRecord, recordQuery, sessionQuery } from '../api/queries.ts';
import { holdKeys, useKeys } from '../shell/keys.ts';
import type { View } from '../shell/route.ts';
import { FaultNote, StateNote } from '../ui/state.tsx';
import { Alerts } from './alerts.tsx';
import { Consent } from './consent.tsx';
import { Deliveries } from './deliveries.tsx';
import { Dock, type Writes } from './dock.tsx';
import { Documents } from './documents/documents.tsx';
import { draftOf, dropDrafts } from './drafts.ts';
import { Facts } from './facts.tsx';
import { Head } from './head.tsx';
import { setOwner } from './owner-menu.tsx';
import styles from './record.module.css';
import { Related } from './related.tsx';
import { callLink } from './reply.ts';
import { canAnswer } from './reply-form.tsx';
import { useStages } from './stage-menu.tsx';
import { Timeline } from './timeline.tsx';
import { answerKey, reuseAnswer } from './use-answer.ts';
import { markOpened, useSeen } from './use-seen.ts';

/** From this width, the details and the documents are side by side. */
const WIDE = '(width >= 78rem)';

interface Props {
  receipt: string;
  view: View;
  onClose: () => void;
  /** Opens the next submission, before this one leaves the list. */
  onDone: () => void;
}

/** One submission with everything known about it. */
export function RecordPane({ receipt, view, onClose, onDone }: Props) {
  const record = useQuery(recordQuery(receipt));
  const isMissing = record.error instanceof Refusal && record.error.status === 404;
  const asked = useRef<Writes>(undefined);
  const isLoading = record.isPending;
  // A form that is asked for before the submission is there opens with it.
  const ask = (what: Writes) => () => {
    asked.current = what;
    holdKeys(true);
  };
  useKeys({ Escape: onClose, ...(isLoading && { a: ask('reply'), n: ask('note') }) });
  useEffect(() => {
    if (!isLoading) holdKeys(false);
    return () => holdKeys(false);
  }, [isLoading]);
  // If a colleague erased the submission, drop its drafts in this tab too.
  useEffect(() => {
    if (isMissing) dropDrafts(receipt);
  }, [isMissing, receipt]);
  if (isMissing) {
    return (
      <StateNote
        title="Submission not found"
        text="It may have been deleted, or the link may be wrong."
      >
        <Button onClick={onClose}>Back to the list</Button>
      </StateNote>
    );
  }
  if (record.error && !record.data) {
    return <FaultNote error={record.error} again={() => void record.refetch()} />;
  }
  if (!record.data) return <Loader m="auto" aria-label="Submission" />;
  return (
    <Whole
      record={record.data}
      asked={asked.current}
      view={view}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

interface WholeProps extends Omit<Props, 'receipt'> {
  record: OpenRecord;
  /** The form to open. */
  asked: Writes;
}

function Whole({ record, asked, view, onClose, onDone }: WholeProps) {
  const { receipt, owner, seenAt, files } = record;
  const { data: session } = useQuery(sessionQuery);
  const pane = useRef<HTMLElement>(null);
  const tag = useRef<HTMLInputElement>(null);
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const hasFiles = files.length > 0;
  const [isDocument, setDocument] = useState(false);
  const [writes, setWrites] = useState<Writes>(
    () => asked ?? (draftOf(answerKey(receipt)) ? 'reply' : draftOf(receipt) ? 'note' : undefined),
  );
  const stages = useStages(record, () => view !== 'done' && onDone());
  useSeen(record);

  /** Opens a form, or closes it. */
  function write(what: Writes): void {
    flushSync(() => setWrites(what));
    if (what === undefined) pane.current?.focus();
  }

  const call = callLink(record.fields);
  useKeys({
    ...Object.fromEntries(
      stages.stages.map((next, index) => [String(index + 1), () => void stages.move(next)]),
    ),
    a: () => (canAnswer(record) ? write('reply') : call && location.assign(call)),
    n: () => write('note'),
    t: () => {
      flushSync(() => setDocument(false));
      tag.current?.focus();
    },
    m: () => {
      const next = session?.by === owner ? '' : session?.by;
      if (next !== undefined) void setOwner(record, next);
    },
    U: () => void setSeen(receipt, seenAt === undefined),
    p: () => print(),
    d: () => hasFiles && setDocument(!isDocument),
    Enter: () => {
      pane.current?.focus();
      markOpened(receipt);
    },
  });

  return (
    <article
      ref={pane}
      className={styles.pane}
      aria-label="Submission"
      tabIndex={-1}
      data-show={isDocument ? 'document' : isWide && hasFiles ? 'both' : 'details'}
    >
      <Head
        record={record}
        stages={stages}
        tagRef={tag}
        onClose={onClose}
        onDone={() => (view === 'open' || view === 'spam' || view === 'failed') && onDone()}
      />
      <div className={styles.alerts}>
        <Alerts record={record} />
      </div>
      {hasFiles && !isWide && (
        <SegmentedControl
          size="xs"
          fullWidth
          value={isDocument ? 'document' : 'details'}
          onChange={(value) => setDocument(value === 'document')}
          data={[
            { value: 'details', label: 'Details' },
            {
              value: 'document',
              label: files.length === 1 ? 'Document' : `Documents (${files.length})`,
            },
          ]}
        />
      )}
      <div className={styles.body}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too */}
        <div className={styles.details} tabIndex={0}>
          <Facts record={record} />
          <Timeline
            record={record}
            onAgain={
              canAnswer(record)
                ? (answer) => {
                    reuseAnswer(receipt, answer);
                    setWrites(undefined);
                    write('reply');
                  }
                : undefined
            }
          />
          <Deliveries record={record} />
          <Related record={record} />
          <Consent record={record} />
        </div>
        {hasFiles && (isWide || isDocument) && (
          <Documents
            receipt={receipt}
            mode={record.mode}
            files={files}
            isLarge={isDocument}
            onLarge={isWide ? setDocument : undefined}
          />
        )}
      </div>
      <Dock record={record} writes={writes} onWrite={write} />
    </article>
  );
}
