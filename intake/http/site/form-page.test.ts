import { gunzipSync } from 'node:zlib';
import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { errorId, SUMMARY_MARK } from '../../../contract/form-places.ts';
import { FORM_PAGE } from '../../../tests/fixtures/built-site.ts';
import { createFormPages, type FormState } from './form-page.ts';
import { type Element, elementsOf, getAttribute } from './html.ts';

const values = (entries: Record<string, string>) => new Map(Object.entries(entries));

/** The page for clients that take gzip. It must hold the same as the page for others. */
function renderFormPage(source: string, state: FormState): string {
  const page = createFormPages(source).again(state);
  const text = gunzipSync(page.gzip()).toString();
  expect(page.text()).toBe(text);
  return text;
}

/** Reads a page as a browser does. */
function open(html: string) {
  const elements = elementsOf(html);
  const one = (matches: (element: Element) => boolean) => {
    const found = elements.find(matches);
    if (!found) throw new Error('there is no such element');
    return found;
  };
  const id = (value: string) => one((e) => getAttribute(e, 'id') === value);
  return {
    all: (tag: string) => elements.filter((element) => element.tagName === tag),
    id,
    error: (field: string) => elements.find((e) => getAttribute(e, 'id') === errorId(field)),
    summary: one((e) => getAttribute(e, SUMMARY_MARK) !== undefined),
    value: (name: string) => getAttribute(id(name), 'value'),
    chosen: ['mode-hiring', 'mode-jobseeking', 'contingency', 'retained', 'smsConsent'].filter(
      (name) => getAttribute(id(name), 'checked') !== undefined,
    ),
  };
}

function textOf(element: Element | undefined): string {
  if (!element) throw new Error('there is no such element');
  const texts = element.childNodes.map((node) => {
    if ('tagName' in node) return textOf(node);
    return 'value' in node ? node.value : '';
  });
  return texts.join('');
}

const hostile = [
  '"><img src=x onerror=alert(1)>',
  "' onfocus=alert(1) autofocus x='",
  '</textarea></form></script><script>alert(1)</script>',
  '</p></li><svg/onload=alert(1)>',
  '<!--',
  '&lt;b&gt; &amp; &quot;',
  '\u2028\u2029\u202e',
  '={{ $env }}',
];

describe('a form that is filled in', () => {
  test('[R5] has the chosen audience and search type, and is otherwise unchanged', () => {
    const page = open(
      renderFormPage(FORM_PAGE, {
        values: values({ mode: 'jobseeking', search_type: 'retained' }),
      }),
    );
    expect(page.chosen).toEqual(['mode-jobseeking', 'retained']);
    expect(page.value('email')).toBe('before');
    expect(getAttribute(page.summary, 'hidden')).toBe('');
    expect(page.all('astro-island')).toHaveLength(1);
  });

  test('[X5] has the typed values, in every kind of control', () => {
    const typed = { firstname: 'Ada', email: '', roles: '\nfirst\r\nsecond', smsConsent: 'true' };
    const page = open(renderFormPage(FORM_PAGE, { values: values(typed), errors: [] }));
    expect([page.value('firstname'), page.value('email'), page.value('phone')]).toEqual([
      'Ada',
      '',
      undefined,
    ]);
    expect(textOf(page.id('roles'))).toBe('\nfirst\nsecond');
    expect(page.chosen).toEqual(['mode-hiring', 'contingency', 'smsConsent']);
  });

  test('[X5] has no file name in a file input, and ignores unknown names', () => {
    const typed = values({
      jdFile_0: 'C:\\secret.pdf',
      ['__proto__']: 'x',
      contact: 'x',
      mode: 'admin',
    });
    const html = renderFormPage(FORM_PAGE, { values: typed, errors: [] });
    expect(html).not.toContain('secret.pdf');
    expect(open(html).chosen).toEqual(['contingency']);
  });

  test.each(hostile)('[X5] [X14] shows %j as text and obeys none of it', (text) => {
    const state = {
      values: values({ firstname: text, roles: text, email: text, mode: text }),
      errors: [
        { field: 'firstname', message: text },
        { field: text, message: text },
      ],
      message: text,
    };
    const html = renderFormPage(FORM_PAGE, state);
    const page = open(html);
    expect(page.value('firstname')).toBe(text);
    expect(textOf(page.id('roles'))).toBe(text);
    expect(textOf(page.error('firstname'))).toBe(text);
    expect(namesOf(html)).toEqual(
      namesOf(
        renderFormPage(FORM_PAGE, {
          values: values({}),
          errors: [
            { field: 'firstname', message: 'x' },
            { field: 'none', message: 'x' },
          ],
        }),
      ),
    );
  });

  test('[X14] keeps inline scripts byte for byte, because the policy has their hashes', () => {
    const html = renderFormPage(FORM_PAGE, { values: values({}), errors: [] });
    expect(html).toContain('<script>document.documentElement.dataset.js = "a < b && c";</script>');
    expect(html.startsWith('<!DOCTYPE html>')).toBe(true);
  });
});

describe('a form that is shown with errors', () => {
  const errors = [
    { field: 'phone', message: 'Enter one of these.' },
    { field: 'email', message: 'Enter one of these.' },
    { field: 'jdFile_3', message: 'cv.exe is not a document.' },
    { field: 'jdFile_4', message: 'cv.png is not a document.' },
    { field: 'search_type', message: 'Choose one.' },
    { field: 'mystery', message: "This form doesn't have that field." },
  ];
  const page = open(
    renderFormPage(FORM_PAGE, { values: values({}), errors, message: 'Check it.' }),
  );

  test('[X5] [C6] has each error beside its field, and marks the field as invalid', () => {
    expect(textOf(page.error('phone'))).toBe('Enter one of these.');
    expect(getAttribute(page.error('phone') ?? page.summary, 'hidden')).toBeUndefined();
    expect(getAttribute(page.id('phone'), 'aria-invalid')).toBe('true');
    expect(getAttribute(page.id('phone'), 'aria-describedby')).toBe(errorId('phone'));
    expect(getAttribute(page.id('firstname'), 'aria-invalid')).toBeUndefined();
    expect(getAttribute(page.error('firstname') ?? page.summary, 'hidden')).toBe('');
    expect(getAttribute(page.id('retained'), 'aria-invalid')).toBeUndefined();
  });

  test('[X5] [C6] has an error of two fields once, and both refer to it', () => {
    expect(textOf(page.error('email'))).toBe('');
    expect(getAttribute(page.error('email') ?? page.summary, 'hidden')).toBe('');
    expect(getAttribute(page.id('email'), 'aria-invalid')).toBe('true');
    expect(getAttribute(page.id('email'), 'aria-describedby')).toBe(`hint ${errorId('phone')}`);
  });

  test('[X5] [C6] has the errors of any file at the file input', () => {
    expect(textOf(page.error('jdFile_0'))).toBe(
      'cv.exe is not a document. cv.png is not a document.',
    );
    expect(getAttribute(page.id('jdFile'), 'aria-invalid')).toBe('true');
    expect(textOf(page.error('resumeFile_0'))).toBe('');
  });

  test('[X5] [X15] has a summary that is focused and links to the fields', () => {
    expect(getAttribute(page.summary, 'hidden')).toBeUndefined();
    expect(getAttribute(page.summary, 'autofocus')).toBe('');
    const links = page.all('a').map((link) => [getAttribute(link, 'href'), textOf(link)]);
    expect(links).toEqual([
      ['#phone', 'Enter one of these.'],
      ['#jdFile', 'cv.exe is not a document.'],
      ['#jdFile', 'cv.png is not a document.'],
      ['#contingency', 'Choose one.'],
    ]);
    // Each different message once, as in the form's own script.
    expect(page.all('li').map(textOf)).toEqual([...new Set(errors.map(({ message }) => message))]);
  });

  test('[X5] explains what happened if no field is wrong', () => {
    const state = { values: values({}), errors: [], message: 'Please try again in a moment.' };
    const busy = open(renderFormPage(FORM_PAGE, state));
    expect(busy.all('li').map(textOf)).toEqual(['Please try again in a moment.']);
    expect(busy.all('a')).toEqual([]);
  });

  test('[X5] needs the elements for them, or asks to rebuild the site', () => {
    const bare = '<!DOCTYPE html><form></form>';
    expect(() => createFormPages(bare)).toThrow(
      'The built page has no error summary. Rebuild the site.',
    );
  });
});

/** Names of all elements and attributes, in the order of the page, without the filled-in ones. */
function namesOf(html: string): string[] {
  const names: string[] = [];
  const walk = (node: { childNodes?: unknown[]; tagName?: string; attrs?: unknown }) => {
    if (node.tagName) {
      const attrs = (node as Element).attrs.map((attr) => attr.name).sort();
      names.push(`${node.tagName} ${attrs.filter((n) => !['value', 'checked'].includes(n))}`);
    }
    for (const child of node.childNodes ?? []) walk(child as typeof node);
  };
  walk(parse(html));
  return names;
}
