import * as v from 'valibot';
import { type Mode, SEARCH_TYPES } from './audience.ts';
import { fieldsOf } from './fields.ts';
import { MAX_LENGTH } from './limits.ts';
import { MESSAGES, RULE_MESSAGES } from './messages.ts';
import { hasSevenDigits, isEmail, isProfile, withScheme } from './values.ts';

/** The operator's choices that change what is valid. */
export const policySchema = v.object({
  /** Ask for an e-mail address or a phone number. */
  requireReplyTo: v.boolean(),
  /** 'required' as specified; 'optional', as carriers reject senders that demand consent. */
  smsConsent: v.picklist(['required', 'optional']),
});
export type Policy = v.InferOutput<typeof policySchema>;

/** One broken rule: its field, and what to do, for a person to read. */
export interface FieldError {
  field: string;
  message: string;
}

// CR LF counts as one, as in the browser. VT is Word's soft line break. NEL, LS and PS are pasted.
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
// The other control characters except TAB: nobody sees them, and they break logs, mails and CSV.
const INVISIBLE = /[^\P{Cc}\t\n]/gu;

/** A text of several lines in its stored form: each line ends in LF. */
function lines(value: string): string {
  return value.replace(LINE_END, '\n').replace(INVISIBLE, '');
}

/** A text of one line. A line end, which only a paste or a program can add, becomes a space. */
function line(value: string): string {
  return lines(value).replace(/\n+/g, ' ');
}

// Invisible characters are removed first, so that they never make a text exceed the limit.
function cleaned(limit: number, clean: typeof line) {
  return v.pipe(v.string(), v.transform(clean), v.maxLength(limit, RULE_MESSAGES.tooLong(limit)));
}

function text(limit: number, clean = line) {
  return v.optional(cleaned(limit, clean), '');
}

const phone = v.pipe(
  text(MAX_LENGTH.phone),
  v.check((value) => value.trim() === '' || hasSevenDigits(value), RULE_MESSAGES.phone),
);

const email = v.pipe(
  text(MAX_LENGTH.email),
  v.trim(),
  v.check((value) => value === '' || isEmail(value), RULE_MESSAGES.email),
);

const linkedin = v.pipe(
  text(MAX_LENGTH.linkedin),
  v.trim(),
  v.transform(withScheme),
  v.check((value) => value === '' || isProfile(value), RULE_MESSAGES.linkedin),
);

// Absent if the page's address has none.
const utm = v.optional(cleaned(MAX_LENGTH.utm, line));

function entries(mode: Mode, policy: Policy) {
  return {
    firstname: text(MAX_LENGTH.firstname),
    lastname: text(MAX_LENGTH.lastname),
    phone,
    email,
    mode: v.literal(mode, RULE_MESSAGES.choice),
    smsConsent: v.pipe(
      v.optional(v.picklist(['true', 'false'], RULE_MESSAGES.choice), 'false'),
      v.check(
        (value) => policy.smsConsent === 'optional' || value === 'true',
        MESSAGES.consentRequired.text,
      ),
    ),
    timestamp: v.pipe(text(MAX_LENGTH.timestamp), v.isoTimestamp(RULE_MESSAGES.timestamp)),
    page_url: text(MAX_LENGTH.page_url),
    user_agent: text(MAX_LENGTH.user_agent),
    utm_source: utm,
    utm_medium: utm,
    utm_campaign: utm,
    utm_term: utm,
    utm_content: utm,
  };
}

const hiring = {
  search_type: v.optional(v.picklist(SEARCH_TYPES, RULE_MESSAGES.choice), 'contingency'),
  company: text(MAX_LENGTH.company),
  address: text(MAX_LENGTH.address, lines),
  jobLocation: text(MAX_LENGTH.jobLocation),
  roles: text(MAX_LENGTH.roles, lines),
};

const jobseeking = {
  address: text(MAX_LENGTH.address, lines),
  location: text(MAX_LENGTH.location),
  desiredRoles: text(MAX_LENGTH.desiredRoles, lines),
  linkedin,
};

function schemaFor(policy: Policy) {
  // valibot also calls this for an unknown audience, whose fields it has not read.
  const answerable = (input: { phone?: string; email?: string }) =>
    !policy.requireReplyTo || Boolean(input.phone?.trim() || input.email);
  return v.pipe(
    v.variant(
      'mode',
      [
        v.strictObject({ ...entries('hiring', policy), ...hiring }, RULE_MESSAGES.unknown),
        v.strictObject({ ...entries('jobseeking', policy), ...jobseeking }, RULE_MESSAGES.unknown),
      ],
      RULE_MESSAGES.choice,
    ),
    v.forward(v.partialCheck([['phone'], ['email']], answerable, RULE_MESSAGES.replyTo), ['phone']),
    v.forward(v.partialCheck([['phone'], ['email']], answerable, RULE_MESSAGES.replyTo), ['email']),
  );
}

/** Building a schema takes longer than checking a form with it. */
const schemas = new WeakMap<Policy, ReturnType<typeof schemaFor>>();

function schemaOf(policy: Policy): ReturnType<typeof schemaFor> {
  const schema = schemas.get(policy) ?? schemaFor(policy);
  schemas.set(policy, schema);
  return schema;
}

/** A checked submission without its files. Its audience decides which fields it has. */
export type Submission = v.InferOutput<ReturnType<typeof schemaFor>>;

/**
 * Checks the text fields of a submission, as the browser collected them or as they arrived.
 * Never throws. Each error names its field; one error per field, in the order of the form.
 */
export function checkFields(
  fields: Readonly<Record<string, string>>,
  policy: Policy,
): { ok: true; submission: Submission } | { ok: false; errors: FieldError[] } {
  const result = v.safeParse(schemaOf(policy), fields);
  if (result.success) return { ok: true, submission: result.output };
  const errors = new Map<string, string>();
  for (const issue of result.issues) {
    const field = String(issue.path?.[0]?.key ?? 'mode');
    if (!errors.has(field)) errors.set(field, issue.message);
  }
  const order = fieldsOf(fields.mode === 'jobseeking' ? 'jobseeking' : 'hiring') as string[];
  return {
    ok: false,
    errors: [...errors]
      .map(([field, message]) => ({ field, message }))
      .sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field)),
  };
}
