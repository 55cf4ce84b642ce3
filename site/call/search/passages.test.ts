import { expect, test } from 'vitest';
import { builtPage } from '../../../tests/harness/built-page.ts';
import { sitePassages } from './passages.ts';

test('[X13] every answer leads to an element of its page', () => {
  const links = [...new Set(sitePassages().map(({ href }) => href))];
  const broken = links.filter((href) => {
    const [page = '', id = ''] = href.split('#');
    return builtPage(page).having('id', id).length !== 1;
  });
  expect(broken).toEqual([]);
});
