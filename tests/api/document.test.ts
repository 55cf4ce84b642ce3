import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../repository/source.ts';
import { DOCUMENT, OPERATIONS, objections } from './described.ts';

const PAGE = `const { GET } = await import('./site/pages/[openapi].json.ts');
console.log(await (await GET({})).text());`;

test.concurrent.for(['content', 'tests/agency', 'examples/harbor-health'])(
  '[X24] the API of %s is described as OpenAPI 3.1 has it',
  async (folder, { expect }) => {
    const env = { ...process.env, CONTENT_DIR: folder };
    const args = ['--input-type=module', '--eval', PAGE];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env, cwd: ROOT });
    const document = JSON.parse(stdout);
    expect(document.openapi).toBe('3.1.0');
    expect(await new Validator().validate(document)).toMatchObject({ valid: true });
  },
);

describe('what the document shows', () => {
  test('[X24] fits what it says', () => {
    const bodies = Object.values(OPERATIONS).flatMap(({ responses }) =>
      Object.values(responses).flatMap(({ content = {} }) => Object.values(content)),
    );
    const shown = [
      ...bodies
        .filter(({ example }) => example)
        .map(({ schema, example }) => ({ schema, example })),
      ...Object.values(DOCUMENT.components.schemas).flatMap((schema) =>
        (schema.examples ?? []).map((example) => ({ schema, example })),
      ),
    ];
    expect(shown.length).toBeGreaterThan(1);
    for (const { schema, example } of shown) expect(objections(schema, example)).toEqual([]);
  });
});
