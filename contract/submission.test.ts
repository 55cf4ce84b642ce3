import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MODES } from './audience.ts';
import { RULE_CODES } from './faults.ts';
import { type FieldName, fieldsOf } from './fields.ts';
import { MAX_LENGTH } from './limits.ts';
import { checkFields, type Policy } from './submission.ts';

const policy: Policy = { requireReplyTo: true, smsConsent: 'required' };

const hiring = {
  mode: 'hiring',
  firstname: 'Ada',
  email: 'ada@example.com',
  smsConsent: 'true',
  timestamp: '2026-01-02T03:04:05.678Z',
};

/** The faults of a submission, as field, code, and limit where there is one. */
function faultsOf(fields: Record<string, string>, rules: Policy = policy) {
  const result = checkFields(fields, rules);
  return result.ok
    ? []
    : result.faults.map(({ field, code, limit }) => [field, code, ...(limit ? [limit] : [])]);
}

/** The kept submission with these fields, or its faults. */
function keptOf(fields: Record<string, string>) {
  const result = checkFields({ ...hiring, ...fields }, policy);
  return result.ok ? result.submission : result.faults;
}

describe('a submission', () => {
  test('[C4] has the fields of its audience, and the default search type', () => {
    const result = checkFields({ ...hiring, utm_source: 'news' }, policy);
    expect(result).toEqual({
      ok: true,
      submission: {
        mode: 'hiring',
        firstname: 'Ada',
        lastname: '',
        phone: '',
        email: 'ada@example.com',
        company: '',
        address: '',
        jobLocation: '',
        roles: '',
        search_type: 'contingency',
        smsConsent: 'true',
        timestamp: '2026-01-02T03:04:05.678Z',
        page_url: '',
        user_agent: '',
        utm_source: 'news',
      },
    });
  });

  test.each([
    ['hiring', 'desiredRoles'],
    ['jobseeking', 'company'],
    ['hiring', 'secret'],
    ['hiring', 'constructor'],
  ])('[C4] of mode %s refuses the field %s', (mode, field) => {
    expect(faultsOf({ ...hiring, mode, [field]: 'x' })).toEqual([[field, 'unknown']]);
  });

  test('[C4] keeps free text exactly', () => {
    const roles = '  ={{ $env }}\n\t"Lead" <b>\u202e  ';
    expect(keptOf({ roles })).toMatchObject({ roles });
  });

  test('[C6] needs consent, with the error from the catalog', () => {
    const wanted = [['smsConsent', 'consentRequired']];
    expect(faultsOf({ ...hiring, smsConsent: 'false' })).toEqual(wanted);
    const { smsConsent: _, ...without } = hiring;
    expect(faultsOf(without)).toEqual(wanted);
    expect(faultsOf(without, { ...policy, smsConsent: 'optional' })).toEqual([]);
  });

  test('[C7] that nobody could reply to is refused at both fields', () => {
    const silent = { ...hiring, email: '', phone: '  ' };
    expect(faultsOf(silent)).toEqual([
      ['phone', 'replyTo'],
      ['email', 'replyTo'],
    ]);
    expect(faultsOf(silent, { ...policy, requireReplyTo: false })).toEqual([]);
    expect(faultsOf({ ...silent, phone: '+1 555 0100' })).toEqual([]);
  });

  test.each([
    'ada',
    'ada@',
    'ada@localhost',
    'a@b.c\r\nBcc: x@y.z',
    'Ada <ada@example.com>',
    '"x y"@example.com',
    'ada@example..com',
    `${'a'.repeat(250)}@example.com`,
  ])('[C7] refuses the email address %j', (email) => {
    expect(faultsOf({ ...hiring, email }).map(([field]) => field)).toEqual(['email']);
  });

  test.each([
    'ada+games@sub.example.co',
    "o'neil@example.com",
    'ünï@exämple.com',
    ' ada@example.com ',
  ])('[C7] accepts the email address %j', (email) => {
    expect(faultsOf({ ...hiring, email })).toEqual([]);
  });

  test.each([
    ['email', 'ana\u200b@example.com', 'ana@example.com'],
    ['email', '\u202aana@example.com\u202c', 'ana@example.com'],
    ['email', 'ana@exam\u00adple.com', 'ana@example.com'],
    ['email', 'ana@example.com.', 'ana@example.com'],
    ['phone', '\u202a+1\ufe0d-415-555-0135\u202c', '+1-415-555-0135'],
    ['firstname', '\u2066A\u200bn\u200da\u202e\u3164', 'Ana'],
    ['company', 'Acme\u200e \u{e0001}\u{e0041}Inc', 'Acme Inc'],
    ['roles', '\u0000A\u0007d\u001ba\u007f\u009f', 'Ada'],
    ['user_agent', '\u0000A\u0007d\u001ba\u007f\u009f', 'Ada'],
    ['utm_source', '\u0000A\u0007d\u001ba\u007f\u009f', 'Ada'],
  ])('[C6] removes invisible characters from the %s %j', (field, typed, kept) => {
    expect(keptOf({ [field]: typed })).toMatchObject({ [field]: kept });
  });

  test.each(['علی\u200cرضا', 'ക്\u200d', '👩🏽\u200d💻 ❤\ufe0f\u200d🔥', '葛\u{e0100}城'])(
    '[C6] keeps the joiners that the name %j needs',
    (firstname) => {
      expect(keptOf({ firstname })).toMatchObject({ firstname });
    },
  );

  test.each([
    '+1 555 0100',
    '555-0100 ext 12',
    '(02) 7946 0018',
    '٠٢٠ ٧٩٤٦ ٠٠١٨',
    '５５５−０１００',
    '  ',
  ])('[C7] accepts the phone number %j as typed', (phone) => {
    expect(keptOf({ phone })).toMatchObject({ phone });
  });

  test.each(['call me', '555 010', 'ext 123', '1-800-FLOWERS', '+'])(
    '[C7] refuses the phone number %j, also beside an email address',
    (phone) => {
      expect(faultsOf({ ...hiring, phone })).toEqual([['phone', 'phone']]);
      expect(faultsOf({ ...hiring, phone, email: '' })).toEqual([['phone', 'phone']]);
    },
  );

  test.each([
    ['linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
    ['https://www.linkedin.com/in/ada', 'https://www.linkedin.com/in/ada'],
    ['https://medium.example/@ada', 'https://medium.example/@ada'],
    ['', ''],
  ])('[C7] reads the profile %j as %j', (typed, kept) => {
    expect(keptOf({ mode: 'jobseeking', linkedin: typed })).toMatchObject({ linkedin: kept });
  });

  test.each([
    'javascript:alert(1)',
    'https://',
    'ada lovelace',
    'https://linkedin.com@evil.example/',
    'https://linkedin.com%40evil.example/',
    'https://www.linkedin.com:99999/in/ada',
  ])('[C7] refuses the profile %j', (linkedin) => {
    expect(faultsOf({ ...hiring, mode: 'jobseeking', linkedin })).toEqual([
      ['linkedin', 'linkedin'],
    ]);
  });

  test('[C6] lists all wrong fields together, in the order of the form', () => {
    const fields = { ...hiring, smsConsent: 'false', email: 'ada', firstname: 'x'.repeat(256) };
    expect(faultsOf(fields).map(([field]) => field)).toEqual(['firstname', 'email', 'smsConsent']);
  });

  test('[C6] has a limit on every text, and names it', () => {
    const { timestamp: _, utm, ...limits } = MAX_LENGTH;
    for (const [name, limit] of Object.entries({ ...limits, utm_source: utm })) {
      const mode = fieldsOf('hiring').includes(name as FieldName) ? 'hiring' : 'jobseeking';
      const long = { ...hiring, mode, [name]: 'x'.repeat(limit + 1) };
      expect(faultsOf(long)).toContainEqual([name, 'tooLong', limit]);
    }
  });

  test('[C6] keeps the lines of a multiline text, whatever line breaks it has', () => {
    const roles = 'one\r\ntwo\rthree\vfour\ffive\u0085six\u2028seven\u2029eight\tand a tab\n\nend';
    const kept = 'one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\tand a tab\n\nend';
    expect(keptOf({ roles, address: 'Mill Lane\r\nLondon' })).toMatchObject({
      roles: kept,
      address: 'Mill Lane\nLondon',
    });
    expect(keptOf({ mode: 'jobseeking', desiredRoles: roles })).toMatchObject({
      desiredRoles: kept,
    });
  });

  test('[C6] turns a single-line text into one line', () => {
    const pasted = 'Ada\r\n\r\nKing\vLovelace';
    expect(keptOf({ firstname: pasted, page_url: 'a\nb', utm_term: 'c\rd' })).toMatchObject({
      firstname: 'Ada King Lovelace',
      page_url: 'a b',
      utm_term: 'c d',
    });
  });

  test('[C6] counts a line break as one, as the browser does', () => {
    const full = 'x\r\n'.repeat(MAX_LENGTH.roles / 2);
    expect(faultsOf({ ...hiring, roles: full })).toEqual([]);
    expect(faultsOf({ ...hiring, roles: `${full}x` })).toEqual([
      ['roles', 'tooLong', MAX_LENGTH.roles],
    ]);
  });

  test('[C4] has its sending time in ISO 8601', () => {
    for (const timestamp of ['', 'yesterday', '02/01/2026']) {
      expect(faultsOf({ ...hiring, timestamp })).toEqual([['timestamp', 'timestamp']]);
    }
  });

  test('[P1] has one of two audiences', () => {
    expect(faultsOf({ ...hiring, mode: 'admin' })).toContainEqual(['mode', 'choice']);
  });

  test('[P2] has contingency or retained, and nothing else', () => {
    expect(faultsOf({ ...hiring, search_type: 'retained' })).toEqual([]);
    expect(faultsOf({ ...hiring, search_type: 'free' })).toEqual([['search_type', 'choice']]);
  });

  test('[C6] [X10] is refused with codes only, whatever a program sends', () => {
    const names = [...new Set(MODES.flatMap((mode) => fieldsOf(mode))), '__proto__', 'secret'];
    const values = fc.oneof(
      fc.string(),
      fc.constantFrom('hiring', 'jobseeking', 'true', 'x@y.example'),
    );
    const sent = fc.dictionary(fc.constantFrom(...names), values);
    fc.assert(
      fc.property(sent, fc.constantFrom('required', 'optional'), (fields, smsConsent) => {
        const result = checkFields(fields, { requireReplyTo: true, smsConsent });
        for (const { code } of result.ok ? [] : result.faults) expect(RULE_CODES).toContain(code);
      }),
    );
  });
});
