import { createHash } from 'node:crypto';
import { HtmlValidate } from 'html-validate';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MODES } from '../../contract/audience.ts';
import { AUDIENCE_FIELDS, CONSENT_FIELD, fileField, SHARED_FIELDS } from '../../contract/fields.ts';
import { ACCEPT } from '../../contract/files.ts';
import { MAX_LENGTH } from '../../contract/limits.ts';
import { formContent } from '../../schema/form.ts';
import { siteConfig } from '../../schema/site.ts';
import { type Markup, markup, only } from '../../tests/harness/markup.ts';
import { errorId } from '../ui/error-id.ts';
import { ContactForm } from './contact-form.tsx';
import { contactFormProps } from './contact-form-props.ts';
import { ERROR_PLACES } from './fields/error-places.ts';
import { formMessages } from './form-texts.ts';
import type { SubmissionSettings } from './submit/use-submission.ts';

const TEXTS = formContent;
/** The message frequency in the consent text, which carriers require. */
const FREQUENCY = /\b(a|per) (day|week|month)\b/;

const SETTINGS: SubmissionSettings = {
  webhookUrl: '/api/contact',
  sharedSecret: '',
  policy: { requireReplyTo: true, smsConsent: 'required' },
  consentHash: 'ab'.repeat(32),
  personalData: 'hashed',
};

function render(settings: Partial<SubmissionSettings> = {}): string {
  return renderToString(
    <ContactForm
      texts={TEXTS}
      messages={formMessages()}
      settings={{ ...SETTINGS, ...settings }}
      email="hello@agency.example"
    />,
  );
}

const form = markup(render());
const named = (name: string) =>
  form
    .having('name', name)
    .filter(({ tag }) => tag !== 'form')
    .map(({ tag, attributes }) => ({ ...attributes, tag }));

function describedBy(id: string, within: Markup): Markup[] {
  return within
    .having('aria-describedby')
    .filter(({ attributes }) => attributes['aria-describedby']?.split(' ').includes(id));
}

const TYPED = [
  ...SHARED_FIELDS,
  ...new Set([...AUDIENCE_FIELDS.hiring, ...AUDIENCE_FIELDS.jobseeking]),
].filter((name) => name !== 'search_type');

test('[X5] is a complete form without scripts', () => {
  expect(form.one('form').attributes).toMatchObject({
    id: 'contact-form',
    name: 'contact',
    method: 'post',
    enctype: 'multipart/form-data',
    action: '/api/contact',
    novalidate: '',
  });
});

test.each(TYPED)("[C4] %s appears once, with the contract's length limit", (name) => {
  expect(named(name)).toHaveLength(1);
  expect(named(name)[0]).toMatchObject({ maxlength: String(MAX_LENGTH[name]) });
});

test.each([
  ['firstname', { type: 'text', autocomplete: 'given-name' }],
  ['lastname', { type: 'text', autocomplete: 'family-name' }],
  ['phone', { type: 'tel', inputmode: 'tel', autocomplete: 'tel' }],
  ['email', { type: 'email', inputmode: 'email', autocomplete: 'email' }],
  ['company', { type: 'text', autocomplete: 'organization' }],
  ['address', { tag: 'textarea', autocomplete: 'street-address' }],
  ['linkedin', { type: 'url', inputmode: 'url', autocomplete: 'url' }],
])('[C1] %s has the right type and autocomplete', (name, expected) => {
  expect(named(name)[0]).toMatchObject(expected);
});

test.each(['jdFile_0', 'resumeFile_0'])('[X5] %s accepts several files without scripts', (name) => {
  expect(named(name)[0]).toMatchObject({ type: 'file', multiple: '', accept: ACCEPT });
});

test.each(ERROR_PLACES)('[C6] %s has a hidden error element that describes it', (name) => {
  const { tag, attributes, text } = only(form.having('id', errorId(name)));
  expect({ tag, text }).toEqual({ tag: 'p', text: '' });
  expect(attributes).toHaveProperty('hidden');
  expect(describedBy(errorId(name), form)).toHaveLength(1);
});

test.each(MODES)('[C6] the %s form has its error elements in the order of its fields', (mode) => {
  const seen = (name: string) =>
    [...SHARED_FIELDS, ...AUDIENCE_FIELDS[mode], 'mode', fileField(mode, 0), 'smsConsent'].some(
      (each) => each === name,
    );
  const places = form
    .having('id')
    .flatMap(({ attributes }) => /^(.+)-error$/.exec(attributes.id ?? '')?.[1] ?? []);
  expect(places.filter(seen)).toEqual(ERROR_PLACES.filter(seen));
  expect(places).toHaveLength(ERROR_PLACES.length);
});

test('[C3] consent is unticked, names brand, frequency, HELP, and STOP, and links to terms', () => {
  expect(named('smsConsent')).toHaveLength(1);
  expect(named('smsConsent')[0]).not.toHaveProperty('checked');
  const label = only(form.having('for', 'contact-smsConsent'));
  const { consent, consentLinks } = TEXTS;
  expect(label.text).toContain(consent);
  for (const word of [siteConfig.companyName, 'HELP', 'STOP']) expect(consent).toContain(word);
  expect(consent).toMatch(FREQUENCY);
  expect(label.all('a').map(({ attributes, text }) => [attributes.href, text])).toEqual([
    ['/terms', consentLinks.terms],
    ['/privacy', consentLinks.privacy],
  ]);
});

test('[X8] a plain form posts the hash of its consent text', () => {
  const props = contactFormProps();
  const plain = markup(renderToString(<ContactForm {...props} />));
  const { consent, consentLinks } = props.texts;
  expect(only(plain.having('for', 'contact-smsConsent')).text).toBe(
    `${consent} ${consentLinks.terms}, ${consentLinks.privacy}`,
  );
  expect(only(plain.having('name', CONSENT_FIELD)).attributes).toEqual({
    type: 'hidden',
    name: CONSENT_FIELD,
    value: createHash('sha256').update(consent).digest('hex'),
  });
});

test('[C7] hints that phone or email is enough, but only if one is required', () => {
  const hint = 'contact-reply-hint';
  expect(only(form.having('id', hint)).text).toBe(TEXTS.hints.replyTo);
  expect(describedBy(hint, form).map(({ attributes }) => attributes.name)).toEqual([
    'phone',
    'email',
  ]);
  const policy = { requireReplyTo: false, smsConsent: 'optional' } as const;
  const lenient = markup(render({ policy }));
  expect(lenient.having('id', hint)).toEqual([]);
  expect(describedBy(hint, lenient)).toEqual([]);
});

test('[C5] has no action without a webhook', () => {
  const unsent = markup(render({ webhookUrl: '' }));
  expect(unsent.all('form')).toHaveLength(1);
  expect(unsent.having('action')).toEqual([]);
});

test('[X15] is valid HTML', async () => {
  const report = await new HtmlValidate({
    extends: ['html-validate:recommended', 'html-validate:a11y'],
    rules: {
      // How React writes HTML: `noValidate=""`, `<input/>`.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'void-style': 'off',
    },
  }).validateString(render());
  expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
});
