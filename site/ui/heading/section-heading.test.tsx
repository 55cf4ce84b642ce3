import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { markup } from '../../../tests/harness/markup.ts';
import { SectionHeading } from './section-heading.tsx';

test.each([
  ['What we do', false],
  ['What do we do?', true],
  ['We do this.', true],
])('[P4] the heading “%s” has its own end punctuation: %s', (heading, hasEnd) => {
  const drawn = <SectionHeading id="some" heading={heading} claim="And how." />;
  const { attributes } = markup(renderToStaticMarkup(drawn)).one('h2');
  expect('class' in attributes).toBe(hasEnd);
});
