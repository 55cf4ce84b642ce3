import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, onTestFinished, test } from 'vitest';
import { MODES } from '../../contract/audience.ts';
import { submissionSchema } from '../../contract/openapi/submission-schema.ts';
import { checkFields } from '../../contract/submission.ts';
import { TEST_AGENCY } from '../../scripts/lib/root.mjs';
import { SETTINGS } from '../fixtures/built-site.ts';
import { ROOT } from '../repository/source.ts';
import { DOCUMENT, OPERATIONS, objections } from './described.ts';
import { EXAMPLES } from './forms.ts';

const PAGE = "const page = await import('./site/pages/[openapi].json.ts');";

/** The output of a program that has loaded an agency's page. */
async function printed(folder: string, program: string): Promise<string> {
  const env = { ...process.env, CONTENT_DIR: folder };
  const args = ['--input-type=module', '--eval', `${PAGE} console.log(${program});`];
  return (await promisify(execFile)(process.execPath, args, { env, cwd: ROOT })).stdout;
}

test.concurrent.for(['content', 'examples/harbor-health'])(
  '[X24] describes the API of %s as valid OpenAPI 3.1',
  async (folder, { expect }) => {
    const document = JSON.parse(await printed(folder, 'await (await page.GET({})).text()'));
    expect(document.openapi).toBe('3.1.0');
    expect(await new Validator().validate(document)).toMatchObject({ valid: true });
  },
);

test('[X24] an agency whose form posts elsewhere has no API document', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'elsewhere-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(path.join(ROOT, TEST_AGENCY), folder, { recursive: true });
  const file = path.join(folder, 'site.yaml');
  const text = await readFile(file, 'utf8');
  const elsewhere = text.replace('webhookUrl: /api/contact', "webhookUrl: ''");
  expect(elsewhere).not.toBe(text);
  await writeFile(file, elsewhere);
  expect(await printed(folder, 'JSON.stringify(page.getStaticPaths())')).toBe('[]\n');
});

test.each([
  [true, 'required'],
  [true, 'optional'],
  [false, 'required'],
  [false, 'optional'],
] as const)(
  '[X24] requires what the form requires: contact %s, consent %s',
  (reply, smsConsent) => {
    const policy = { requireReplyTo: reply, smsConsent };
    for (const mode of MODES) {
      const schema = submissionSchema(mode, { ...SETTINGS, policy });
      const { phone = '', email = '', smsConsent: given = '', ...rest } = EXAMPLES[mode] ?? {};
      const { consent_sha256: _, ...typed } = rest;
      for (const fields of [
        { ...typed, phone, smsConsent: given },
        { ...typed, email, smsConsent: given },
        { ...typed, email, smsConsent: 'false' },
        { ...typed, email },
        { ...typed, phone: ' ', email: '', smsConsent: given },
        { ...typed, smsConsent: given },
        { mode, timestamp: typed.timestamp ?? '' },
      ]) {
        const isTaken = checkFields(fields, policy).ok;
        expect([fields, objections(schema, fields).length === 0]).toEqual([fields, isTaken]);
      }
    }
  },
);

test('[X24] the document’s examples match its schemas', () => {
  const bodies = Object.values(OPERATIONS).flatMap(({ responses }) =>
    Object.values(responses).flatMap(({ content = {} }) => Object.values(content)),
  );
  const shown = [
    ...bodies.filter(({ example }) => example).map(({ schema, example }) => ({ schema, example })),
    ...Object.values(DOCUMENT.components.schemas).flatMap((schema) =>
      (schema.examples ?? []).map((example) => ({ schema, example })),
    ),
  ];
  expect(shown.length).toBeGreaterThan(1);
  for (const { schema, example } of shown) expect(objections(schema, example)).toEqual([]);
});
