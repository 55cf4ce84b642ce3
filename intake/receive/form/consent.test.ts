import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CONSENT_FIELD } from '../../../contract/fields.ts';
import {
  type Acceptance,
  ADDRESS,
  CONSENT_TEXT,
  fieldParts,
  openAcceptance,
} from '../../../tests/fixtures/acceptance.ts';
import { hiringFields } from '../../../tests/fixtures/submissions.ts';

let intake: Acceptance;
beforeEach(async () => {
  intake = await openAcceptance();
});
afterEach(() => intake.remove());

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** A form whose page sent the hash of this text, or no hash. */
function formShowing(text: string | undefined, fields: object = hiringFields) {
  const typed = fieldParts(fields).filter(({ name }) => name !== CONSENT_FIELD);
  return text === undefined ? typed : [...typed, { name: CONSENT_FIELD, content: hash(text) }];
}

const evidence = () => intake.test.store.consents.events('', 10);

describe('the evidence of consent', () => {
  test('[X8] contains the text that the page showed, though this build has another', async () => {
    await intake.test.store.consents.rememberText('I agree, as last year.');
    await intake.send(formShowing('I agree, as last year.'));
    const [row] = await evidence();
    expect(row).toMatchObject({
      text: 'I agree, as last year.',
      textSha256: hash('I agree, as last year.'),
      kind: 'given',
      person: {
        address: ADDRESS,
        phone: hiringFields.phone,
        pageUrl: hiringFields.page_url,
        userAgent: hiringFields.user_agent,
      },
    });
  });

  test('[X8] is not a field: it is in neither the submission nor its fingerprint', async () => {
    await intake.test.store.consents.rememberText('I agree, as last year.');
    const first = await intake.send(formShowing('I agree, as last year.'));
    expect(await intake.send(formShowing(CONSENT_TEXT))).toEqual({ ...first, created: false });
    const [row] = await intake.test.rows('select fields from submission');
    expect(JSON.parse(String(row?.fields))).toEqual(hiringFields);
  });

  test('[X8] of a program that sends only the fields says that the text is unknown', async () => {
    expect((await intake.send(formShowing(undefined))).created).toBe(true);
    expect(await evidence()).toMatchObject([{ text: '', textSha256: '', kind: 'given' }]);
  });

  // A plain form is shown again, with the current text to agree to.
  test.each([
    ['outdatedPage', {}],
    ['newConsent', { accept: 'text/html' }],
  ])('[X8] [X5] of an unknown text is refused as %s, with all other errors', async (code, head) => {
    const sent = intake.send(
      formShowing('I agree to anything.', { ...hiringFields, phone: '1' }),
      head,
    );
    await expect(sent).rejects.toMatchObject({
      kind: 'invalid',
      faults: [
        { field: 'phone', code: 'phone' },
        { field: 'smsConsent', code },
      ],
    });
  });

  test('[X8] without consent claims no text, and is still accepted', async () => {
    const policy = { requireReplyTo: true, smsConsent: 'optional' } as const;
    const lenient = intake.with({ settings: { policy, phoneCountry: 'US' } });
    const refusing = { ...hiringFields, smsConsent: 'false' };
    expect((await lenient.send(formShowing(undefined, refusing))).created).toBe(true);
    expect(await evidence()).toMatchObject([{ text: '', textSha256: '', kind: 'declined' }]);
  });
});
