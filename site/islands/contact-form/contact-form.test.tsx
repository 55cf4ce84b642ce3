import { createHash } from 'node:crypto';
import { HtmlValidate } from 'html-validate';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { formContent } from '../../../content/schema/form.ts';
import { MODES } from '../../../contract/audience.ts';
import {
  AUDIENCE_FIELDS,
  CONSENT_FIELD,
  fileField,
  SHARED_FIELDS,
} from '../../../contract/fields.ts';
import { ACCEPT } from '../../../contract/files.ts';
import {
  ERROR_PLACES,
  errorId,
  nameOfErrorId,
  SUMMARY_MARK,
} from '../../../contract/form-places.ts';
import { MAX_LENGTH } from '../../../contract/limits.ts';
import { ContactForm } from './contact-form.tsx';
import type { ShownErrors } from './errors.ts';
import { contactFormProps } from './props.ts';
import type { SubmissionSettings } from './use-submission.ts';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

const SETTINGS: SubmissionSettings = {
  webhookUrl: '/api/contact',
  sharedSecret: '',
  policy: { requireReplyTo: true, smsConsent: 'required' },
  phoneCountry: 'US',
  consentHash: 'ab'.repeat(32),
  personalData: 'hashed',
};

function render(settings: Partial<SubmissionSettings> = {}, shown?: ShownErrors): string {
  return renderToString(
    <ContactForm
      words={formContent('Polygon & Prompt')}
      settings={{ ...SETTINGS, ...settings }}
      email="hello@agency.example"
      {...(shown && { shown })}
    />,
  );
}

function elements(html: string): Element[] {
  const walk = (node: Node): Element[] => [
    ...('tagName' in node ? [node] : []),
    ...('childNodes' in node ? node.childNodes.flatMap(walk) : []),
  ];
  return walk(parseFragment(html));
}

const wordsOf = (node: Node | undefined): string => {
  if (!node) return '';
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(wordsOf).join('') : '';
};

const attributes = ({ attrs }: Element): Record<string, string> =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

const all = elements(render()).map((element) => ({ tag: element.tagName, ...attributes(element) }));
const named = (name: string) =>
  all.filter((each) => 'name' in each && each.name === name && each.tag !== 'form');

const TYPED = [
  ...SHARED_FIELDS,
  ...new Set([...AUDIENCE_FIELDS.hiring, ...AUDIENCE_FIELDS.jobseeking]),
].filter((name) => name !== 'search_type');

test('[X5] is a whole form before any script', () => {
  expect(all.find(({ tag }) => tag === 'form')).toMatchObject({
    id: 'contact-form',
    name: 'contact',
    method: 'post',
    enctype: 'multipart/form-data',
    action: '/api/contact#contact',
    novalidate: '',
  });
});

test.each(TYPED)('[C4] %s stands once, with the limit of the contract', (name) => {
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

test.each(['jdFile_0', 'resumeFile_0'])('[X5] %s takes several files by itself', (name) => {
  expect(named(name)[0]).toMatchObject({ type: 'file', multiple: '', accept: ACCEPT });
});

test.each(ERROR_PLACES)('[C6] %s has an empty place for its error, wired to it', (name) => {
  const place = all.find((each) => 'id' in each && each.id === errorId(name));
  expect(place).toMatchObject({ tag: 'p', hidden: '' });
  const described = all.filter((each) =>
    String('aria-describedby' in each && each['aria-describedby'])
      .split(' ')
      .includes(errorId(name)),
  );
  expect(described).toHaveLength(1);
});

test.each(MODES)('[C6] errors of the %s form are known in the order of their places', (mode) => {
  const seen = (name: string) =>
    [...SHARED_FIELDS, ...AUDIENCE_FIELDS[mode], 'mode', fileField(mode, 0), 'smsConsent'].some(
      (each) => each === name,
    );
  const places = all.flatMap((each) => ('id' in each && nameOfErrorId(String(each.id))) || []);
  expect(places.filter(seen)).toEqual(ERROR_PLACES.filter(seen));
  expect(places).toHaveLength(ERROR_PLACES.length);
});

test('[X5] [C6] begins with the errors that the service wrote', () => {
  const text = 'Enter an address.';
  const item = { text, target: 'contact-email' };
  const wrong = elements(
    render(
      {},
      { texts: new Map([['email', text]]), summary: [item, { text: 'Busy.', target: undefined }] },
    ),
  );
  const one = (name: string, value: string) =>
    wrong.find((element) => attributes(element)[name] === value);
  expect(wordsOf(one('id', errorId('email')))).toBe(text);
  expect(one('id', errorId('email'))?.attrs.map(({ name }) => name)).not.toContain('hidden');
  expect(wrong.filter((element) => 'aria-invalid' in attributes(element))).toEqual([
    one('name', 'email'),
  ]);
  const summary = one(SUMMARY_MARK, '');
  expect(summary && attributes(summary)).not.toHaveProperty('hidden');
  expect(wrong.filter(({ tagName }) => tagName === 'li').map(wordsOf)).toEqual([text, 'Busy.']);
  expect(wordsOf(one('href', '#contact-email'))).toBe(text);
});

test('[C3] consent is unticked, names brand, frequency, HELP and STOP, and links to the terms', () => {
  expect(named('smsConsent')).toHaveLength(1);
  expect(named('smsConsent')[0]).not.toHaveProperty('checked');
  const label = /<label[^>]*for="contact-smsConsent">(.*?)<\/label>/.exec(render())?.[1];
  for (const word of ['Polygon &amp; Prompt', 'a month', 'HELP', 'STOP']) {
    expect(label).toContain(word);
  }
  expect(label).toContain('href="/terms"');
  expect(label).toContain('href="/privacy"');
});

test('[X8] a plain form says which consent text it shows, by its hash', () => {
  const props = contactFormProps();
  const html = renderToString(<ContactForm {...props} />);
  const text = elements(html).find((each) => attributes(each).for === 'contact-smsConsent');
  const { consent, consentLinks } = props.words;
  expect(wordsOf(text)).toBe(`${consent} ${consentLinks.terms}, ${consentLinks.privacy}`);
  const sent = elements(html).find((each) => attributes(each).name === CONSENT_FIELD);
  expect(sent && attributes(sent)).toEqual({
    type: 'hidden',
    name: CONSENT_FIELD,
    value: createHash('sha256').update(consent).digest('hex'),
  });
});

test('[C7] says that one way to answer is enough, but only where one is asked for', () => {
  const hint = 'contact-reply-hint';
  expect(render()).toContain(`id="${hint}"`);
  const policy = { requireReplyTo: false, smsConsent: 'optional' } as const;
  expect(render({ policy })).not.toContain(hint);
});

test('[C5] posts nowhere without a webhook', () => {
  expect(render({ webhookUrl: '' })).not.toContain('action=');
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
