import { type FieldName, fieldsOf } from '../../../contract/fields.ts';
import type { ConsentStanding } from '../../../intake/store/consent/consents.ts';
import { type AnswerState, answerStateAt } from '../../../intake/store/recruiters/answers.ts';
import type { DeliveryStory, SubmissionRecord } from '../../../intake/store/recruiters/records.ts';
import { entries, heading, type Page, parts } from '../terminal/page.ts';
import { table } from '../terminal/table.ts';
import { bytes, duration, time } from '../terminal/words.ts';
import { deliveryTone, deliveryWords, nameOf, sourceOf, stageWords } from './submission-words.ts';

/** Fields that are shown elsewhere in the record, or that are of no use to a person. */
const UNSHOWN: readonly FieldName[] = ['mode', 'smsConsent', 'timestamp'];

/** Labels of fields. A field without a label has the name that the webhook uses. */
const LABEL: Partial<Record<FieldName, string>> = {
  firstname: 'First name',
  lastname: 'Last name',
  phone: 'Phone',
  email: 'Email',
  company: 'Company',
  address: 'Address',
  jobLocation: 'Job location',
  roles: 'Roles',
  search_type: 'Search',
  location: 'Location',
  desiredRoles: 'Desired roles',
  linkedin: 'LinkedIn',
  page_url: 'Page',
  user_agent: 'Browser',
};

/** A whole submission, laid out for people. */
export function printRecord(record: SubmissionRecord, page: Page): string {
  const { receipt, fields, receivedAt, mode } = record;
  return parts(
    heading(page, `${receipt} ${nameOf(fields)}`),
    entries(page, [
      ['Received', `${time(receivedAt)}, ${duration(page.now - receivedAt)} ago`],
      ['Audience', mode],
      ['Stage', stageWords(record.stage)],
      ['Suspected spam', record.apart ? record.suspicion.join(', ') : '', 'notice'],
      ['Owner', record.owner],
      ['Tags', record.tags.join(', ')],
      ['Source', sourceOf(record)],
    ]),
    entries(
      page,
      fieldsOf(mode)
        .filter((name) => !UNSHOWN.includes(name))
        .map((name) => [LABEL[name] ?? name, (fields as Record<string, string>)[name] ?? '']),
    ),
    section(page, 'Files', record.files.length > 0 ? fileTable(record, page) : ''),
    section(page, 'Deliveries', record.deliveries.map((story) => delivery(story, page)).join('\n')),
    section(page, 'Consent', consent(record.consent, page)),
    section(page, 'Others with the same email or phone', related(record, page)),
    section(page, 'Notes', notes(record, page)),
    section(page, 'Answers', answers(record, page)),
    section(page, 'History', activity(record, page)),
  );
}

function section(page: Page, title: string, text: string): string {
  return text === '' ? '' : `${heading(page, title)}\n${text}`;
}

/** The files of a submission, with the flags to know before opening them. */
export function fileTable({ files }: Pick<SubmissionRecord, 'files'>, page: Page): string {
  return table(
    page,
    [
      { title: 'Name', text: ({ name }) => name, least: 20 },
      { title: 'Size', text: ({ size }) => bytes(size), align: 'right' },
      { title: 'Kind', text: ({ kind }) => kind, rank: 1 },
      { title: 'Flags', text: ({ flags }) => flags.join(', '), tone: () => 'notice' },
    ],
    files,
  );
}

function delivery(story: DeliveryStory, page: Page): string {
  const { destination, state, deliveredAt, buriedAt, dueAt, attempts } = story;
  const at = deliveredAt ?? buriedAt;
  const ends = at === undefined ? '' : ` ${time(at)}`;
  const next = dueAt === undefined ? '' : `, next attempt ${time(dueAt)}`;
  const head = entries(page, [
    [`To ${destination}`, `${deliveryWords(state)}${ends}${next}`, deliveryTone(state)],
  ]);
  if (attempts.length === 0) return head;
  const tries = table(
    page,
    [
      { title: 'Attempt', text: ({ number }) => String(number), align: 'right' },
      { title: 'Began', text: ({ beganAt }) => time(beganAt) },
      {
        title: 'Took',
        text: ({ beganAt, endedAt }) => duration(endedAt - beganAt),
        align: 'right',
      },
      { title: 'Result', text: ({ outcome }) => outcome },
      { title: 'Detail', text: ({ detail }) => detail, least: 20, rank: 1 },
    ],
    attempts,
  );
  return `${head}\n${tries}`;
}

function consent({ given, revokedAt, events }: ConsentStanding, page: Page): string {
  const revoked = revokedAt === undefined ? '' : `withdrawn ${time(revokedAt)}`;
  const words = revoked || (given ? 'given' : 'not given');
  const agreed = events.find(({ kind }) => kind === 'given');
  return entries(page, [
    ['Messages', words, given ? 'good' : 'notice'],
    ['Agreed to', agreed?.text ?? ''],
    ['Evidence', events.map(({ seq }) => `row ${seq}`).join(', ')],
  ]);
}

function related(record: SubmissionRecord, page: Page): string {
  if (record.related.length === 0) return '';
  return table(
    page,
    [
      { title: 'Receipt', text: ({ receipt }) => receipt },
      { title: 'Received', text: ({ receivedAt }) => time(receivedAt) },
      { title: 'Audience', text: ({ mode }) => mode },
      { title: 'Who', text: ({ name }) => name, least: 12 },
      { title: 'Same', text: ({ same }) => same.join(', ') },
    ],
    record.related,
  );
}

function notes(record: SubmissionRecord, page: Page): string {
  return entries(
    page,
    record.notes
      .filter(({ text }) => text !== '')
      .map(({ at, by, text }): [string, string] => [
        [time(at), by].filter(Boolean).join(', '),
        text,
      ]),
  );
}

function answers(record: SubmissionRecord, page: Page): string {
  return record.answers
    .map((answer) => {
      const { at, by, to, subject, text, detail } = answer;
      const state = answerStateAt(answer, page.now);
      return entries(page, [
        ['Answered', [time(at), by].filter(Boolean).join(', ')],
        ['To', to],
        ['Subject', subject],
        ['State', [ANSWERED[state], detail].filter(Boolean).join('. ')],
        ['Text', text],
      ]);
    })
    .join('\n\n');
}

/** The state of an answer, in words. */
const ANSWERED: Record<AnswerState, string> = {
  sending: 'being sent',
  sent: 'sent',
  failed: 'not sent',
  unknown: 'may have been sent',
  prepared: 'prepared in a mail program',
};

function activity(record: SubmissionRecord, page: Page): string {
  if (record.activity.length === 0) return '';
  return table(
    page,
    [
      { title: 'When', text: ({ at }) => time(at) },
      { title: 'What', text: ({ what }) => what },
      { title: 'Detail', text: ({ detail }) => detail, least: 12 },
      { title: 'By', text: ({ by }) => by, least: 8 },
    ],
    record.activity,
  );
}
