import { createHash } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CONSENT_FIELD } from '../../contract/fields.ts';
import { MAX_FILE_MB, MAX_LENGTH } from '../../contract/limits.ts';
import { type Markup, markup, only } from '../../tests/harness/markup.ts';
import { ContactForm } from './contact-form.tsx';
import { contactFormProps } from './contact-form-props.ts';
import { ErrorSummary } from './fields/error-summary.tsx';
import { shownErrors } from './fields/errors.ts';
import type { SubmissionSettings } from './submit/use-submission.ts';

const PROPS = contactFormProps();
const form = markup(render());

function render(settings: Partial<SubmissionSettings> = {}): string {
  return renderToString(<ContactForm {...PROPS} settings={{ ...PROPS.settings, ...settings }} />);
}

function describedBy(id: string, within: Markup): (string | undefined)[] {
  return within
    .having('aria-describedby')
    .filter(({ attributes }) => attributes['aria-describedby']?.split(' ').includes(id))
    .map(({ attributes }) => attributes.name);
}

test('[X5] is a complete form without scripts', () => {
  expect(form.one('form').attributes).toMatchObject({
    id: 'contact-form',
    name: 'contact',
    method: 'post',
    enctype: 'multipart/form-data',
    action: PROPS.settings.webhookUrl,
    novalidate: '',
  });
  const picker = { type: 'file', multiple: '', accept: '.pdf,.doc,.docx' };
  expect(only(form.having('name', 'jdFile_0')).attributes).toMatchObject(picker);
  expect(only(form.having('name', 'resumeFile_0')).attributes).toMatchObject(picker);
});

test.each([
  ['firstname', { type: 'text', autocomplete: 'given-name' }],
  ['lastname', { type: 'text', autocomplete: 'family-name' }],
  ['phone', { type: 'tel', autocomplete: 'tel' }],
  ['email', { type: 'email', autocomplete: 'email' }],
  ['company', { type: 'text', autocomplete: 'organization' }],
  ['address', { autocomplete: 'street-address' }],
  ['jobLocation', { type: 'text' }],
  ['location', { type: 'text' }],
  ['roles', { rows: '3' }],
  ['desiredRoles', { rows: '3' }],
  ['linkedin', { type: 'url', autocomplete: 'url' }],
] as const)(
  "[C1] [C4] %s appears once, with its type and the contract's limit",
  (name, expected) => {
    const maxlength = String(MAX_LENGTH[name]);
    const [control, ...others] = form
      .having('maxlength')
      .filter((it) => it.attributes.name === name);
    expect(control?.attributes).toMatchObject({ ...expected, maxlength });
    expect(others).toEqual([]);
  },
);

test('[X8] consent is not given in advance, and a plain form posts the hash of its text', () => {
  expect(only(form.having('name', 'smsConsent')).attributes).not.toHaveProperty('checked');
  const { consent, consentLinks } = PROPS.texts;
  expect(only(form.having('for', 'contact-smsConsent')).text).toBe(
    `${consent} ${consentLinks.terms}, ${consentLinks.privacy}`,
  );
  expect(only(form.having('name', CONSENT_FIELD)).attributes).toEqual({
    type: 'hidden',
    name: CONSENT_FIELD,
    value: createHash('sha256').update(consent).digest('hex'),
  });
});

test('[C3] the consent links the terms and the privacy policy', () => {
  const label = only(form.having('for', 'contact-smsConsent'));
  expect(label.all('a').map(({ attributes }) => attributes.href)).toEqual(['/terms', '/privacy']);
});

test('[C7] hints that phone or email is enough, but only if one is required', () => {
  const hint = 'contact-reply-hint';
  expect(only(form.having('id', hint)).text).toBe(PROPS.texts.hints.replyTo);
  expect(describedBy(hint, form)).toEqual(['phone', 'email']);
  const policy = { requireReplyTo: false, smsConsent: 'optional' } as const;
  const lenient = markup(render({ policy }));
  expect(lenient.having('id', hint)).toEqual([]);
  expect(only(lenient.having('id', 'contact-phone-hint')).text).toBe('Optional');
  expect(describedBy(hint, lenient)).toEqual([]);
});

test('[C1] every optional field says so, outside its label', () => {
  const optional = form
    .having('aria-describedby')
    .filter(({ attributes }) =>
      attributes['aria-describedby']
        ?.split(' ')
        .some((id) => only(form.having('id', id)).text.startsWith('Optional')),
    );
  expect(optional.map(({ attributes }) => attributes.name)).toEqual([
    'firstname',
    'lastname',
    'company',
    'address',
    'jobLocation',
    'location',
    'roles',
    'desiredRoles',
    'linkedin',
    'jdFile_0',
    'resumeFile_0',
  ]);
  expect(form.all('label').filter(({ text }) => text.includes('Optional'))).toEqual([]);
});

test('[C6] the summary names the fields with errors, and repeats no error', () => {
  const errors = shownErrors([
    { field: 'email', message: 'Enter an email address.' },
    { field: 'resumeFile_1', message: 'It is empty.' },
    { field: 'smsConsent', message: 'Check this box.' },
  ]);
  const summary = markup(
    renderToString(<ErrorSummary id="summary" texts={PROPS.texts} errors={errors} />),
  );
  expect(summary.all('a').map(({ attributes, text }) => [attributes.href, text])).toEqual([
    ['#contact-email', 'Email'],
    ['#contact-resumeFile_0', 'Resume'],
    ['#contact-smsConsent', 'Permission to contact you'],
  ]);
});

test('[C5] has no action without a webhook', () => {
  const unsent = markup(render({ webhookUrl: '' }));
  expect(unsent.all('form')).toHaveLength(1);
  expect(unsent.having('action')).toEqual([]);
});

test("[X19] the form's texts state the actual limits", () => {
  expect(PROPS.texts.hints.files).toContain(`${MAX_FILE_MB}`);
  expect(PROPS.texts.failure.timeout).toContain(' 2 minutes');
  expect(PROPS.messages.toasts.fileTooLarge.text).toContain(`${MAX_FILE_MB}`);
});
