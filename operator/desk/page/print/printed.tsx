import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { type Stage, stageName } from '../../../../contract/desk.ts';
import { AUDIENCE_FIELDS, SHARED_FIELDS, UTM_FIELDS } from '../../../../contract/fields.ts';
import type { Note } from '../../../../intake/store/notes.ts';
import type { SubmissionRecord } from '../../../../intake/store/record.ts';
import type { StoredFile } from '../../../../intake/store/submissions.ts';
import { sessionQuery } from '../api/queries.ts';
import { channelName } from '../inbox/sources.ts';
import { AUDIENCE, FLAG, meaning, REASON, SEARCH_KIND } from '../meanings.ts';
import { consentWords } from '../record/consent.tsx';
import { nameOf } from '../ui/person.ts';
import { sizeOf, wholeOf } from '../ui/times.ts';
import { DOCUMENTS, PRINT, RECORD } from '../words.ts';
import styles from './printed.module.css';
import { usePrinting } from './printing.ts';

type Row = readonly [label: string, value: string | undefined];

/** The print view of the open submission. Renders nothing unless the page is being printed. */
export function Printed({ record }: { record: SubmissionRecord }) {
  return usePrinting() && createPortal(<Sheet record={record} />, document.body);
}

function Sheet({ record }: { record: SubmissionRecord }) {
  const { fields, mode, receipt, notes, files, consent } = record;
  const { data: session } = useQuery(sessionQuery);
  const title = `${nameOf(fields)} ${receipt}`;
  // Browsers suggest the title as the file name when the print is saved as a PDF.
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <article className={styles.sheet} aria-label={PRINT.label} data-printed="true">
      <header>
        <p className={styles.agency}>
          <strong>{session?.company}</strong>
          <span>{PRINT.on(wholeOf(Date.now()))}</span>
        </p>
        <h1>
          <bdi>{nameOf(fields)}</bdi>
        </h1>
        <p>
          {AUDIENCE[mode]}, {receipt}
        </p>
      </header>
      <Rows rows={workRows(record, session?.stages ?? [])} />
      <Part title={RECORD.contact}>
        <Rows rows={typedRows(record)} />
      </Part>
      <Part title={RECORD.notes}>
        {notes.length === 0 ? <p>{PRINT.noNotes}</p> : <ol>{notes.map(noteItem)}</ol>}
      </Part>
      <Part title={DOCUMENTS.label}>
        {files.length === 0 ? <p>{DOCUMENTS.none}</p> : <ul>{files.map(fileItem)}</ul>}
      </Part>
      <Part title={RECORD.consent}>
        <p>{consentWords(consent, wholeOf)}</p>
      </Part>
      <Part title={RECORD.technical}>
        <Rows rows={technicalRows(record)} />
      </Part>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl>
      {rows.map(
        ([label, value]) =>
          value?.trim() && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The submission's state in the desk. */
function workRows(record: SubmissionRecord, stages: readonly Stage[]): Row[] {
  const { receivedAt, channel, campaign, stage, owner, remindAt, quarantined, suspicion } = record;
  const source = [channelName(channel), campaign].filter(Boolean).join(', ');
  return [
    [PRINT.received, wholeOf(receivedAt)],
    [PRINT.source, source],
    [RECORD.stage, stageName(stages, stage)],
    [RECORD.owner, owner || RECORD.nobodys],
    [PRINT.reminder, remindAt === undefined ? '' : wholeOf(remindAt)],
    [
      RECORD.quarantined,
      quarantined ? suspicion.map((reason) => meaning(REASON, reason)).join('\n') : '',
    ],
  ];
}

/** Links appear as URLs, so that people can type them from paper. */
function typedRows({ fields, mode }: SubmissionRecord): Row[] {
  const values = fields as unknown as Partial<Record<string, string>>;
  return [...SHARED_FIELDS, ...AUDIENCE_FIELDS[mode]].map((name) => [
    RECORD.fields[name],
    name === 'search_type' && 'search_type' in fields
      ? SEARCH_KIND[fields.search_type]
      : values[name],
  ]);
}

function technicalRows({ fields }: SubmissionRecord): Row[] {
  return [
    [RECORD.fields.sent, wholeOf(Date.parse(fields.timestamp))],
    [RECORD.fields.page_url, fields.page_url],
    ...UTM_FIELDS.map((name): Row => [name, fields[name]]),
    [RECORD.fields.user_agent, fields.user_agent],
  ];
}

function noteItem({ id, at, by, text, changedAt }: Note) {
  const changed = changedAt === undefined ? '' : wholeOf(changedAt);
  return (
    <li key={id}>
      <p className={styles.meta}>
        <bdi>{by || RECORD.somebody}</bdi>, {wholeOf(at)}
      </p>
      {text && <p className={styles.text}>{text}</p>}
      {changed && (
        <p className={styles.meta}>
          {text ? RECORD.noteEdited(changed) : RECORD.noteTakenBack(changed)}
        </p>
      )}
    </li>
  );
}

function fileItem({ id, name, size, flags }: StoredFile) {
  return (
    <li key={id}>
      <p>
        <bdi>{name}</bdi>, {sizeOf(size)}
      </p>
      {flags.map((flag) => (
        <p key={flag} className={styles.meta}>
          {FLAG[flag]}
        </p>
      ))}
    </li>
  );
}
