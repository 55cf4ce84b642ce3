import {
  fillTemplate,
  type Template,
  type TemplateName,
  typedValue,
} from '../../../contract/templates.ts';
import { cleanLine, cleanText } from '../../../intake/deliver/clean.ts';
import type { SubmissionRecord } from '../../../intake/store/record.ts';
import type { SessionAnswer } from '../../server/routes/state.ts';

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
  const ours = { receipt: record.receipt, companyName: company, recruiter: person };
  const values = { ...typedIn(record), ...ours };
  if (template) {
    const { subject, text } = template;
    return { subject: fillTemplate(subject, values), text: fillTemplate(text, values) };
  }
  const { firstname } = values;
  return {
    subject: `Your message to ${company} (${record.receipt})`,
    text: firstname ? `Hello ${firstname},\n\n` : 'Hello,\n\n',
  };
}

type Values = Partial<Record<TemplateName, string>>;

/** The visitor's values, by the names that templates use; '' for one that isn't safe to send. */
function typedIn({ fields }: Pick<SubmissionRecord, 'fields'>): Values {
  const { firstname, lastname } = fields;
  const about =
    'desiredRoles' in fields
      ? { roles: fields.desiredRoles, location: fields.location }
      : { company: fields.company, roles: fields.roles, location: fields.jobLocation };
  const safe = Object.entries({ firstname, lastname, ...about }).map(([name, value]) => {
    const [firstLine = ''] = cleanText(value).split('\n');
    return [name, typedValue(name as TemplateName, cleanLine(firstLine))];
  });
  return Object.fromEntries(safe);
}
