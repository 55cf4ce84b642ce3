import fc from 'fast-check';
import { CONSENT_FIELD } from '../../contract/fields.ts';
import { docOf, docxOf, pdfOf } from '../fixtures/documents.ts';
import { escapeName, type FormPart } from '../fixtures/wire-forms.ts';
import { objections, type Schema } from './described.ts';
import { FORMS } from './forms.ts';

/** A form as the document allows it: text, and files by their field. */
export interface MadeForm {
  audience: string;
  fields: Record<string, string>;
  files: { name: string; filename: string; content: Uint8Array }[];
}

/** A form with one rule broken, and the fields that an answer may name for it. */
export interface BrokenForm {
  form: MadeForm;
  rule: string;
  fields: string[];
}

const isFile = ({ contentMediaType }: Schema) => contentMediaType !== undefined;

/** Texts that fit the schema of a field. The service counts UTF-16 units, JSON Schema characters. */
function textFor({ const: only, enum: choices, format, pattern, maxLength }: Schema) {
  if (only !== undefined) return fc.constant(only);
  if (choices) return fc.constantFrom(...choices);
  if (format === 'date-time') return fc.date({ noInvalidDate: true, ...YEARS }).map(toIso);
  const most = maxLength ?? 0;
  if (pattern !== undefined) {
    // Without control characters: the service removes them before it looks at the pattern.
    const clean = (text: string) => text.length <= most && !/\p{Cc}/u.test(text);
    return fc.stringMatching(new RegExp(pattern)).filter(clean);
  }
  return fc.oneof(
    { weight: 8, arbitrary: fc.string({ unit: 'binary' }).filter(({ length }) => length <= most) },
    { weight: 1, arbitrary: fc.constantFrom('x'.repeat(most), '\u{1f600}'.repeat(most / 2)) },
  );
}

const YEARS = { min: new Date('0001-01-01'), max: new Date('9999-12-31') };
const toIso = (date: Date) => date.toISOString();

const named = fc
  .string({ unit: 'binary', maxLength: 40 })
  .map((text) => `${text.replace(/[\0\r\n]/g, '')}x`);
const documents = fc
  .tuple(fc.constantFrom(['pdf', pdfOf], ['docx', docxOf], ['DOC', docOf]), fc.string(), named)
  .map(([[ending, make], text, name]) => ({ filename: `${name}.${ending}`, content: make(text) }));

/** Forms of an audience that the document allows. */
function formsOf(audience: string): fc.Arbitrary<MadeForm> {
  const schema = FORMS[audience] ?? {};
  const { properties = {}, required = [] } = schema;
  const names = Object.keys(properties);
  const files = names.filter((name) => isFile(properties[name] ?? {}));
  const texts = names.filter((name) => !files.includes(name));
  return fc
    .record({
      fields: fc.record(
        Object.fromEntries(texts.map((name) => [name, textFor(properties[name] ?? {})])),
        { requiredKeys: required },
      ) as fc.Arbitrary<Record<string, string>>,
      files: fc
        .array(documents, { maxLength: files.length })
        .map((chosen) => chosen.map((file, n) => ({ ...file, name: files[n] ?? '' }))),
    })
    .map((made) => ({ audience, ...made }))
    .filter((made) => objectionsTo(made).length === 0);
}

/** Forms that the document allows. */
export const forms = fc.oneof(...Object.keys(FORMS).map(formsOf));

/** What of a form does not fit the document. */
export function objectionsTo({ audience, fields, files }: MadeForm): string[] {
  const named = Object.fromEntries(files.map(({ name }) => [name, '']));
  return objections(FORMS[audience] ?? {}, { ...fields, ...named });
}

export function partsOfForm({ fields, files }: MadeForm): FormPart[] {
  return [...Object.entries(fields).map(([name, content]) => ({ name, content })), ...files];
}

/** Every way to break one rule that the document has for the fields of a form. */
function breakagesOf(form: MadeForm, word: string): BrokenForm[] {
  const { audience, fields, files } = form;
  const { properties = {}, required = [], anyOf = [] } = FORMS[audience] ?? {};
  const named = Object.entries(properties).filter(([, field]) => !isFile(field));
  const withField = (rule: string, name: string, value: string): BrokenForm => ({
    form: { ...form, fields: { ...fields, [name]: value } },
    rule: `${rule} of ${name}`,
    // An unknown text is no consent: the box is what people see of it.
    fields: name === CONSENT_FIELD ? ['smsConsent'] : [escapeName(name)],
  });
  const without = (rule: string, names: string[]): BrokenForm => ({
    form: {
      ...form,
      fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))),
    },
    rule,
    fields: names,
  });
  return [
    ...named.flatMap(([name, { maxLength, pattern, format, const: only, enum: choices }]) => [
      ...(maxLength ? [withField('maxLength', name, 'x'.repeat(maxLength + 1))] : []),
      ...(pattern || format || only || choices ? [withField('form', name, '!')] : []),
    ]),
    ...required.map((name) => without(`required ${name}`, [name])),
    ...(anyOf.length > 0
      ? [
          without(
            'anyOf',
            anyOf.flatMap((one) => one.required ?? []),
          ),
        ]
      : []),
    ...(word in properties ? [] : [withField('additionalProperties', word, word)]),
    ...(files.length > 1
      ? [{ form: { ...form, files: files.slice(1) }, rule: 'order', fields: filesIn(properties) }]
      : []),
  ];
}

function filesIn(properties: Record<string, Schema>): string[] {
  return Object.keys(properties).filter((name) => isFile(properties[name] ?? {}));
}

/** Forms with one rule broken. */
export const brokenForms = fc
  .tuple(forms, fc.string({ minLength: 1 }), fc.nat())
  .map(([form, word, at]) => {
    const all = breakagesOf(form, word);
    return all[at % all.length] as BrokenForm;
  });
