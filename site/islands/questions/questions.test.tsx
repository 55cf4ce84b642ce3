import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { faq } from '../../../content/schema/faq.ts';
import { questionsProps } from './props.ts';
import { Questions } from './questions.tsx';

const html = renderToString(<Questions {...questionsProps()} />);

test('[H9] every question is there closed, and shuts the others of its name when it opens', () => {
  expect(html.match(/<details [^>]*name="faq"[^>]*><summary>/g)).toHaveLength(faq.entries.length);
  expect(html).not.toMatch(/<details [^>]*\bopen\b/);
});

test('[H9] an answer stands under its question before any script', () => {
  const entries = [{ question: 'Who asks?', answer: 'Somebody.' }];
  expect(renderToString(<Questions name="some" entries={entries} />)).toContain(
    '<summary>Who asks?</summary><p>Somebody.</p></details>',
  );
});
