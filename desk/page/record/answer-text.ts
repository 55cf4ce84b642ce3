import { fillTemplate, type Template, type TemplateName } from '../../../contract/templates.ts';
import { cleanText, nameForSubject, shortened } from '../../../intake/deliver/clean.ts';
import type { SubmissionRecord } from '../../../intake/store/record.ts';
import type { SessionAnswer } from '../../server/routes/state.ts';

/** Maximum characters of one value in a subject, and in a text. */
const MAX_IN_SUBJECT = 60;
const MAX_IN_TEXT = 200;

/** The initial subject and text of a reply. */
export interface Beginning {
  subject: string;
  text: string;
}

/** The templates for a submission's audience. */
export function templatesFor(
  { mode }: Pick<SubmissionRecord, 'mode'>,
  templates: readonly Template[],
): Template[] {
  return templates.filter(({ audience }) => audience === mode || audience === 'both');
}

/** A template filled in for a submission, or a greeting without a template. */
export function beginningOf(
  template: Template | undefined,
  record: Pick<SubmissionRecord, 'fields' | 'receipt'>,
  { company, person }: Pick<SessionAnswer, 'company' | 'person'>,
): Beginning {
  const typed = typedIn(record);
  const ours = { receipt: record.receipt, companyName: company, recruiter: person };
  // Values in a subject are limited to the characters of names; see `nameForSubject`.
  const inSubject = {
    ...mapped(typed, (value) => nameForSubject(value, MAX_IN_SUBJECT)),
    ...ours,
  };
  const inText = { ...mapped(typed, onOneLine), ...ours };
  if (template) {
    const { subject, text } = template;
    return { subject: fillTemplate(subject, inSubject), text: fillTemplate(text, inText) };
  }
  const { firstname = '' } = inText;
  return {
    subject: `Your message to ${company} (${record.receipt})`,
    text: firstname ? `Hello ${firstname},\n\n` : 'Hello,\n\n',
  };
}

type Values = Partial<Record<TemplateName, string>>;

/** The visitor's values, by the names that templates use. */
function typedIn({ fields }: Pick<SubmissionRecord, 'fields'>): Values {
  const { firstname, lastname } = fields;
  if ('desiredRoles' in fields) {
    const { desiredRoles, location } = fields;
    return { firstname, lastname, roles: desiredRoles, location };
  }
  const { company, roles, jobLocation } = fields;
  return { firstname, lastname, company, roles, location: jobLocation };
}

function mapped(values: Values, change: (value: string) => string): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

/** A typed text on one line, with commas in place of line breaks. */
function onOneLine(typed: string): string {
  const lines = cleanText(typed)
    .split('\n')
    .map((line) => line.trim());
  return shortened(lines.filter(Boolean).join(', '), MAX_IN_TEXT);
}
