import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  AUDIENCE_FIELDS,
  ROLE_FIELD,
  SHARED_FIELDS,
  UTM_FIELDS,
} from '../../../../contract/fields.ts';
import type { Submission } from '../../../../contract/submission.ts';
import type { SubmissionRecord } from '../../../../intake/store/record.ts';
import { sessionQuery } from '../api/queries.ts';
import { SEARCH_KIND } from '../meanings.ts';
import { Card } from '../ui/card.tsx';
import { wholeOf } from '../ui/times.ts';
import { RECORD } from '../words.ts';
import styles from './facts.module.css';
import { callLink, isPlainAddress, webLink } from './reply.ts';

type Field = keyof typeof RECORD.fields;

/** The visitor's fields in the order of the form, and the technical details. */
export function Facts({ record }: { record: SubmissionRecord }) {
  const { fields, mode } = record;
  const { data: session } = useQuery(sessionQuery);
  const values = fields as unknown as Partial<Record<string, string>>;
  // Without the two names, which are in the header.
  const typed = [...SHARED_FIELDS.slice(2), ...AUDIENCE_FIELDS[mode]].filter((name) =>
    values[name]?.trim(),
  );
  const utm = UTM_FIELDS.filter((name) => values[name]);
  return (
    <Card title={RECORD.contact}>
      <dl className={styles.facts}>
        {typed.map((name) => (
          <Fact key={name} label={RECORD.fields[name]} isLong={name === ROLE_FIELD[mode]}>
            <Value name={name} fields={fields} country={session?.phoneCountry} />
          </Fact>
        ))}
      </dl>
      <details className={styles.more}>
        <summary>{RECORD.technical}</summary>
        <dl className={styles.facts}>
          <Fact label={RECORD.fields.sent}>{wholeOf(Date.parse(fields.timestamp))}</Fact>
          <Fact label={RECORD.fields.page_url}>{fields.page_url}</Fact>
          {utm.map((name) => (
            <Fact key={name} label={name}>
              {values[name]}
            </Fact>
          ))}
          <Fact label={RECORD.fields.user_agent}>{fields.user_agent}</Fact>
        </dl>
      </details>
    </Card>
  );
}

/** `isLong` is for free text, which takes the full width. */
export function Fact(props: { label: string; isLong?: boolean; children: ReactNode }) {
  const { label, isLong = false, children } = props;
  return (
    <div data-long={isLong}>
      <dt>{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

/** Only a validated value becomes a link. Any other appears as typed. */
function Value(props: { name: Field; fields: Submission; country: string | undefined }) {
  const { name, fields, country } = props;
  const text = String((fields as Partial<Record<Field, string>>)[name]);
  if (name === 'email' && isPlainAddress(text)) return <a href={`mailto:${text}`}>{text}</a>;
  if (name === 'phone') {
    const link = callLink(fields, country);
    return link ? <a href={link}>{text}</a> : text;
  }
  if (name === 'search_type' && 'search_type' in fields) return SEARCH_KIND[fields.search_type];
  const href = name === 'linkedin' ? webLink(text) : undefined;
  if (!href) return text;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text.replace(/^https?:\/\/(www\.)?/, '')}
    </a>
  );
}
