import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildSite, SETTINGS } from '../../../tests/fixtures/built-site.ts';
import { loadSite } from './site.ts';

async function build(changes?: Parameters<typeof buildSite>[0]): Promise<string> {
  const built = await buildSite(changes);
  onTestFinished(() => built.remove());
  return built.directory;
}

test('[X1] the service starts with the settings and pages of its build', async () => {
  const { settings, pages } = await loadSite(await build());
  expect(settings).toEqual(SETTINGS);
  expect(pages.notFound).toContain('Home, unknown path');
});

test.each([
  ['form.json', undefined, 'has no form.json. Run npm run build.'],
  ['form.json', '{}', 'form.json was built by another version. Run npm run build.'],
  ['form.json', '{"policy"', 'form.json was built by another version. Run npm run build.'],
  ['refused/index.html', undefined, 'has no refused/index.html. Run npm run build.'],
])('[X1] it refuses to start if %s is %j', async (name, content, message) => {
  await expect(loadSite(await build({ [name]: content }))).rejects.toThrow(message);
});

test('[X1] it refuses to start without a build', async () => {
  const missing = path.join(await build(), 'none');
  await expect(loadSite(missing)).rejects.toThrow(`${missing} has no form.json.`);
});
