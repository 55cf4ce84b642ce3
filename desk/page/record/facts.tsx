import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { AUDIENCE_FIELDS, SHARED_FIELDS, UTM_FIELDS } from '../../../contract/fields.ts';
import type { Submission } from '../../../contract/submission.ts';
import type { SubmissionRecord } from '../../../intake/store/record.ts';
import { SEARCH_KIND } from '../meanings.ts';
import { Card } from '../ui/card.tsx';
import { wholeOf } from '../ui/times.ts';
import styles from './record.module.css';
import { callLink, mailLink, webLink } from './reply.ts';

const LABELS = {
  firstname: 'First name',
  lastname: 'Last name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  address: 'Address',
  jobLocation: 'Job location',
  location: 'Location',
  roles: 'Roles to fill',
  desiredRoles: 'Desired roles',
  search_type: 'Search type',
  linkedin: 'LinkedIn profile',
};

type Field = keyof typeof LABELS;

/** The visitor's fields in the order of the form, and where the submission came from. */
export function Facts({ record }: { record: SubmissionRecord }) {
  const { fields, mode } = record;
  const values = fields as unknown as Partial<Record<string, string>>;
  // Without the two names, which are in the header.
  const typed = [...SHARED_FIELDS.slice(2), ...AUDIENCE_FIELDS[mode]].filter((name) =>
    values[name]?.trim(),
  );
  const utm = UTM_FIELDS.filter((name) => values[name]);
  return (
    <Card title="Details">
      <dl className={styles.facts}>
        {typed.map((name) => (
          <Fact key={name} label={LABELS[name]}>
            <Value name={name} fields={fields} />
          </Fact>
        ))}
      </dl>
      <details className={styles.more}>
        <summary>Technical details</summary>
        <dl className={styles.facts}>
          <Fact label="Sent">{wholeOf(Date.parse(fields.timestamp))}</Fact>
          <Fact label="Page">{fields.page_url}</Fact>
          {utm.map((name) => (
            <Fact key={name} label={name}>
              {values[name]}
            </Fact>
          ))}
          <Fact label="Browser">{fields.user_agent}</Fact>
        </dl>
      </details>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

/** Only a validated value becomes a link. Any other appears as typed. */
function Value({ name, fields }: { name: Field; fields: Submission }) {
  const text = String((fields as Partial<Record<Field, string>>)[name]);
  const link = (href: string | undefined) =>
    href ? (
      <Anchor href={href} inherit underline="always">
        {text}
      </Anchor>
    ) : (
      text
    );
  if (name === 'email') return link(mailLink(text));
  if (name === 'phone') return link(callLink(fields));
  if (name === 'search_type' && 'search_type' in fields) return SEARCH_KIND[fields.search_type];
  const href = name === 'linkedin' ? webLink(text) : undefined;
  if (!href) return text;
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" inherit underline="always">
      {text.replace(/^https?:\/\/(www\.)?/, '')}
    </Anchor>
  );
}
