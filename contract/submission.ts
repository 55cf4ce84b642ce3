import * as v from 'valibot';
import { type Mode, SEARCH_TYPES } from './audience.ts';
import type { FieldFault, RuleCode } from './faults.ts';
import { fieldsOf } from './fields.ts';
import { MAX_LENGTH } from './limits.ts';
import { hasSevenDigits, isEmail, isProfile, withoutInvisible, withScheme } from './values.ts';

/** The owner's choices that change what is valid. */
export const policySchema = v.object({
  /** Ask for an email address or a phone number. */
  requireReplyTo: v.boolean(),
  /** `required`, or `optional`, because carriers reject senders that demand consent. */
  smsConsent: v.picklist(['required', 'optional']),
});
export type Policy = v.InferOutput<typeof policySchema>;

/** The message that valibot gives to an issue. */
const code = (name: RuleCode) => name;

// CR LF counts as one, as in the browser. VT is Word's soft line break. NEL, LS and PS are pasted.
const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
// The other control characters except TAB: they are invisible, and they break logs, mails, and CSV.
const CONTROLS = /[^\P{Cc}\t\n]/gu;

/** A multiline text in its stored form: each line ends in LF. */
function lines(value: string): string {
  return value.replace(LINE_END, '\n').replace(CONTROLS, '');
}

/** A single-line text. A line break, which only a paste or a program can add, becomes a space. */
function line(value: string): string {
  return withoutInvisible(lines(value).replace(/\n+/g, ' '));
}

// Invisible characters are removed first, so that they never push a text over the limit.
function cleaned(limit: number, clean: typeof line) {
  return v.pipe(v.string(), v.transform(clean), v.maxLength(limit, code('tooLong')));
}

function text(limit: number, clean = line) {
  return v.optional(cleaned(limit, clean), '');
}

const phone = v.pipe(
  text(MAX_LENGTH.phone),
  v.check((value) => value.trim() === '' || hasSevenDigits(value), code('phone')),
);

const email = v.pipe(
  text(MAX_LENGTH.email),
  v.trim(),
  // A period comes along when an address is copied from the end of a sentence.
  v.transform((value) => value.replace(/\.$/, '')),
  v.check((value) => value === '' || isEmail(value), code('email')),
);

const linkedin = v.pipe(
  text(MAX_LENGTH.linkedin),
  v.trim(),
  v.transform(withScheme),
  v.check((value) => value === '' || isProfile(value), code('linkedin')),
);

// Absent if the page's URL has none.
const utm = v.optional(cleaned(MAX_LENGTH.utm, line));

function entries(mode: Mode, policy: Policy) {
  return {
    firstname: text(MAX_LENGTH.firstname),
    lastname: text(MAX_LENGTH.lastname),
    phone,
    email,
    mode: v.literal(mode, code('choice')),
    smsConsent: v.pipe(
      v.optional(v.picklist(['true', 'false'], code('choice')), 'false'),
      v.check(
        (value) => policy.smsConsent === 'optional' || value === 'true',
        code('consentRequired'),
      ),
    ),
    timestamp: v.pipe(text(MAX_LENGTH.timestamp), v.isoTimestamp(code('timestamp'))),
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
  search_type: v.optional(v.picklist(SEARCH_TYPES, code('choice')), 'contingency'),
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

/** The fields of each audience, without the rule that compares two of them. */
export function audienceSchemas(policy: Policy) {
  return {
    hiring: v.strictObject({ ...entries('hiring', policy), ...hiring }, code('unknown')),
    jobseeking: v.strictObject(
      { ...entries('jobseeking', policy), ...jobseeking },
      code('unknown'),
    ),
  };
}

function schemaFor(policy: Policy) {
  const each = audienceSchemas(policy);
  // valibot also calls this for an unknown audience, whose fields it has not read.
  const answerable = (input: { phone?: string; email?: string }) =>
    !policy.requireReplyTo || Boolean(input.phone?.trim() || input.email);
  return v.pipe(
    v.variant('mode', [each.hiring, each.jobseeking], code('choice')),
    v.forward(v.partialCheck([['phone'], ['email']], answerable, code('replyTo')), ['phone']),
    v.forward(v.partialCheck([['phone'], ['email']], answerable, code('replyTo')), ['email']),
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
 * Never throws. Each fault names its field; one fault per field, in the order of the form.
 */
export function checkFields(
  fields: Readonly<Record<string, string>>,
  policy: Policy,
): { ok: true; submission: Submission } | { ok: false; faults: FieldFault<RuleCode>[] } {
  const result = v.safeParse(schemaOf(policy), fields);
  if (result.success) return { ok: true, submission: result.output };
  const faults = new Map<string, FieldFault<RuleCode>>();
  for (const { path, message, type, requirement } of result.issues) {
    const field = String(path?.[0]?.key ?? 'mode');
    if (faults.has(field)) continue;
    const fault = { field, code: message as RuleCode };
    faults.set(field, type === 'max_length' ? { ...fault, limit: requirement as number } : fault);
  }
  const order = fieldsOf(fields.mode === 'jobseeking' ? 'jobseeking' : 'hiring') as string[];
  return {
    ok: false,
    faults: [...faults.values()].sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field)),
  };
}
