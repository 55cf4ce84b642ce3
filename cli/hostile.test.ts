import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Admin, temporaryAdmin } from '../tests/fixtures/admin.ts';
import { hiringFields, jobseekingFields, storedFile } from '../tests/fixtures/submissions.ts';

let admin: Admin;
beforeEach(async () => {
  admin = await temporaryAdmin();
});
afterEach(() => admin.remove());

/** Built from code points, so that this file itself holds no control characters. */
const OBEYED = String.fromCodePoint(
  ...[0x1b, 0x5b, 0x32, 0x4a, 0x9b, 0x33, 0x31, 0x6d, 0x07, 0x08, 0x0d, 0x7f],
  ...[0x202e, 0x2066, 0x200f, 0x200b, 0xfeff, 0x2028, 0xad],
);
const WIDE = '山田 太郎 👩‍💻 🇺🇸 ﷽ ';
const TEXT = `${OBEYED}${WIDE.repeat(3)}${'long'.repeat(15)}`;

/** Characters that a terminal interprets, hides, or reorders, except LF and emoji joiners. */
const HARM = /[^\P{Cc}\n]|[\u200b\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069\ufeff\u00ad]/u;

test('[X9] visitors’ text can’t break a terminal or a table in any command', async () => {
  const filled = <F extends object>(fields: F) => ({
    ...fields,
    ...{ firstname: TEXT, lastname: TEXT, email: `${TEXT}@example.com`, phone: TEXT },
    ...{ address: `${TEXT}\n${TEXT}`, page_url: TEXT, user_agent: TEXT },
    ...{ utm_source: TEXT, utm_medium: TEXT, utm_campaign: TEXT },
  });
  const receipt = await admin.save({
    fields: filled({ ...hiringFields, company: TEXT, roles: TEXT, jobLocation: TEXT }),
    files: [storedFile(0, { name: `${TEXT}.pdf`, flags: ['macros', 'renamed'] })],
    consent: { text: TEXT, given: true, phoneE164: '', address: TEXT },
  });
  await admin.save({
    fields: filled({ ...jobseekingFields, desiredRoles: TEXT, location: TEXT }),
    suspicion: [TEXT],
    files: [],
  });
  expect((await admin.run(['consent', '--all'])).out).toContain('\\u{202e}');
  for (const [argv, code] of [
    [['consent', '--all'], 0],
    [['erase', receipt], 2],
    [['erase', receipt, '--only-this', '--yes'], 0],
  ] as const) {
    const said = await admin.run(argv, { columns: 80 });
    expect([argv, said.code]).toEqual([argv, code]);
    expect(HARM.exec(`${said.out}${said.error}`)).toBeNull();
  }
});
