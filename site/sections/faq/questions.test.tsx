import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { markup } from '../../../tests/harness/markup.ts';
import { faq } from '../../content/faq.ts';
import { Questions } from './questions.tsx';

test('[H9] every question starts closed and shares the name that keeps only one open', () => {
  const questions = markup(renderToString(<Questions name="faq" entries={faq.entries} />));
  const details = questions.all('details');
  expect(details.map((each) => [each.attributes.name, each.all()[0]])).toEqual(
    faq.entries.map(({ question }) => [
      'faq',
      expect.objectContaining({ tag: 'summary', text: question }),
    ]),
  );
  expect(details.filter(({ attributes }) => 'open' in attributes)).toEqual([]);
});

test('[H9] each answer follows its question in the HTML, without scripts', () => {
  const entries = [{ topic: 'asks', question: 'Who asks?', answer: 'Somebody.' }];
  const details = markup(renderToString(<Questions name="some" entries={entries} />)).one(
    'details',
  );
  expect(details.all().map(({ tag, text }) => [tag, text])).toEqual([
    ['summary', 'Who asks?'],
    ['p', 'Somebody.'],
  ]);
});
