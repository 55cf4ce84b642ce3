import { expect, test } from 'vitest';
import { textOf } from '../../tests/repository/source.ts';
import { settingsBySubject, settingsExample, settingsPage } from './settings-pages.ts';
import { webhookSchema } from './webhook-schema.ts';

test('[X12] every setting is explained', () => {
  const unexplained = settingsBySubject()
    .flatMap(([, settings]) => settings)
    .filter(({ words }) => words === '');
  expect(unexplained).toEqual([]);
});

test.each([
  ['docs/settings.md', settingsPage()],
  ['.env.example', settingsExample()],
  ['docs/examples/webhook-manifest.json', webhookSchema()],
])('[X12] %s is what npm run describe makes', (file, text) => {
  expect(textOf(file)).toBe(text);
});
