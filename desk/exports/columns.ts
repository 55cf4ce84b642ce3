import type { FieldName } from '../../contract/fields.ts';
import type { WholeSubmission } from '../../intake/store/record.ts';

/** One column of an exported table. */
export interface ExportColumn {
  heading: string;
  /** Width in a spreadsheet, in characters. */
  width: number;
  /** The cell of a submission, or ''. A `Date` becomes a real date in formats that have dates. */
  of(record: WholeSubmission): string | Date;
}

function column(heading: string, width: number, of: ExportColumn['of']): ExportColumn {
  return { heading, width, of };
}

function field(heading: string, width: number, name: FieldName): ExportColumn {
  return column(heading, width, ({ fields }) => (fields as Record<string, string>)[name] ?? '');
}

/** A time as text, in UTC; '' for none. */
function time(at: number | undefined): string {
  return at === undefined ? '' : new Date(at).toISOString();
}

/** A line for each row of the consent log. */
function consentEvidence({ consent }: WholeSubmission): string {
  return consent.events.map(({ seq, kind, at }) => `row ${seq}: ${kind} ${time(at)}`).join('\n');
}

/** A line for the time and author of each note, and its text below. */
function notesInWords({ notes }: WholeSubmission): string {
  return notes
    .filter(({ text }) => text !== '')
    .map(({ at, by, text }) => `${[time(at), by].filter(Boolean).join(' ')}\n${text}`)
    .join('\n\n');
}

function consentNow({ consent }: WholeSubmission): string {
  if (consent.given) return 'given';
  return consent.revokedAt === undefined ? 'not given' : `withdrawn ${time(consent.revokedAt)}`;
}

/** The columns of the table formats, in order: fields of both audiences, delivery, and consent. */
export const COLUMNS: readonly ExportColumn[] = [
  column('Receipt', 16, ({ receipt }) => receipt),
  column('Received (UTC)', 20, ({ receivedAt }) => new Date(receivedAt)),
  field('I am', 12, 'mode'),
  column('Stage', 10, ({ stage }) => stage),
  field('First name', 16, 'firstname'),
  field('Last name', 18, 'lastname'),
  field('Phone', 20, 'phone'),
  field('Email', 28, 'email'),
  field('Company', 24, 'company'),
  field('Address', 30, 'address'),
  field('Job location', 20, 'jobLocation'),
  field('Roles you are hiring for', 40, 'roles'),
  field('Search type', 14, 'search_type'),
  field('Location', 20, 'location'),
  field('Roles you want', 40, 'desiredRoles'),
  field('LinkedIn profile', 36, 'linkedin'),
  column('Owner', 16, ({ owner }) => owner),
  column('Tags', 20, ({ tags }) => tags.join(', ')),
  column('Notes', 40, notesInWords),
  column('Files', 36, ({ files }) => files.map(({ name }) => name).join('\n')),
  column('Flags of files', 18, ({ flags }) => [...new Set(flags)].join(', ')),
  column('Delivery', 12, ({ delivery }) => delivery),
  column('Delivered (UTC)', 26, ({ deliveredAt }) => time(deliveredAt)),
  column('Last outcome', 16, ({ outcome }) => outcome ?? ''),
  column('Suspected spam', 14, ({ quarantined }) => (quarantined ? 'yes' : 'no')),
  column('Spam reasons', 18, ({ suspicion }) => suspicion.join(', ')),
  column('Consent now', 16, consentNow),
  field('Consent with the form', 14, 'smsConsent'),
  column('Consent text', 40, ({ consent }) => consent.events.find(({ text }) => text)?.text ?? ''),
  column('Consent evidence', 40, consentEvidence),
  column('Channel', 20, ({ channel }) => channel),
  column('Campaign', 20, ({ campaign }) => campaign),
  field('Sent (by the browser)', 26, 'timestamp'),
  field('Page', 40, 'page_url'),
  field('Browser', 40, 'user_agent'),
  field('UTM source', 16, 'utm_source'),
  field('UTM medium', 16, 'utm_medium'),
  field('UTM campaign', 16, 'utm_campaign'),
  field('UTM term', 16, 'utm_term'),
  field('UTM content', 16, 'utm_content'),
];

// Control characters except TAB and LF, and the noncharacters U+FFFE and U+FFFF. They are invisible,
// and XML 1.0 forbids both noncharacters and most controls below U+0020.
const UNWRITABLE = /[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu;

/** Text that any table can hold: whole characters, LF as line end, no control characters. */
export function cellText(text: string): string {
  return text.replace(/\r\n?/g, '\n').toWellFormed().replace(UNWRITABLE, '');
}
