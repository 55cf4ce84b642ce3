import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Mode, modeFrom } from '../../../contract/audience.ts';
import { campaignOf } from '../../../contract/campaign.ts';
import { CONTEXT_FIELDS, fieldsOf, fileField, parseFileField } from '../../../contract/fields.ts';
import { MAX_LENGTH } from '../../../contract/limits.ts';
import { checkFields, type Policy, type Submission } from '../../../contract/submission.ts';
import { Refusal, type RefusalKind } from '../refusal.ts';
import type { ArrivedForm, PartFault } from './read-form.ts';

/**
 * Completes a plain form by the headers of its request, because no script adds these fields, and
 * removes the fields and files of the audience that was not chosen: without JavaScript, they stay
 * filled in when the visitor changes the audience.
 */
export function completedPlainForm(
  form: ArrivedForm,
  { referer: pageUrl = '', 'user-agent': userAgent = '' }: IncomingHttpHeaders,
  now: Date,
): ArrivedForm {
  const mode = modeFrom(form.fields.get('mode'));
  const own = new Set<string>(fieldsOf(mode));
  const isOwn = ({ field }: { field: string }) => (parseFileField(field)?.mode ?? mode) === mode;
  return {
    ...form,
    fields: new Map([
      ...[...form.fields].filter(([name]) => own.has(name)),
      ['timestamp', now.toISOString()],
      ['page_url', pageUrl.slice(0, MAX_LENGTH.page_url)],
      ...campaignOf(pageUrl),
      ['user_agent', userAgent.slice(0, MAX_LENGTH.user_agent)],
    ]),
    // The form's one input sends all files under one name.
    files: form.files
      .filter(isOwn)
      .map((file, index) => ({ ...file, field: fileField(mode, index) })),
    faults: form.faults.filter(isOwn),
  };
}

/** Checks a form against the contract. Throws one `Refusal` that lists all errors. */
export function checkForm(form: ArrivedForm, policy: Policy): Submission {
  const result = checkFields(Object.fromEntries(form.fields), policy);
  const mode = form.fields.get('mode') === 'jobseeking' ? 'jobseeking' : 'hiring';
  const faults: PartFault[] = [
    ...(result.ok ? [] : result.faults.map((fault) => ({ ...fault, kind: 'invalid' as const }))),
    ...form.faults,
    ...fileFaults(form, mode),
  ];
  if (result.ok && faults.length === 0) return result.submission;
  throw refusalOf(faults);
}

function fileFaults(form: ArrivedForm, mode: Mode): PartFault[] {
  const first = fileField(mode, 0);
  const names = form.files.map((file) => file.field);
  const foreign = names.find((name) => parseFileField(name)?.mode !== mode);
  if (foreign !== undefined) {
    return [{ field: foreign, code: 'otherAudience', kind: 'invalid' }];
  }
  const gap = names.some((_, index) => !names.includes(fileField(mode, index)));
  // A refused file leaves a gap too, but has its own fault.
  if (gap && form.faults.length === 0) {
    return [{ field: first, code: 'fileOrder', kind: 'invalid' }];
  }
  return [];
}

/** The most serious kind of fault sets the status. The first of that kind comes first. */
function refusalOf(faults: readonly PartFault[]): Refusal {
  const gravity: RefusalKind[] = ['too-many', 'too-large', 'not-a-document', 'invalid'];
  const kind = gravity.find((each) => faults.some((fault) => fault.kind === each)) ?? 'invalid';
  const main = faults.find((fault) => fault.kind === kind);
  const shown = faults.map(({ kind: _, ...fault }) => fault);
  return new Refusal(kind, `A field is invalid: ${main?.code}`, { faults: shown, main });
}

/** Hex SHA-256 of everything the visitor typed and chose, without context such as the time. */
export function fingerprintOf(submission: Submission, files: ArrivedForm['files']): string {
  const context = new Set<string>(CONTEXT_FIELDS);
  const typed = Object.entries(submission)
    .filter(([name]) => !context.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const chosen = files.map(({ field, name, upload }) => [field, name, upload.sha256]);
  return hash('sha256', JSON.stringify([typed, chosen]));
}
