import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { roles } from '../../../schema/roles.ts';
import { markup } from '../../../tests/harness/markup.ts';
import { Roles } from './roles.tsx';

test('[H7] each tile leads to the form with its role filled in', () => {
  const links = markup(renderToStaticMarkup(<Roles />))
    .all('a')
    .map(({ attributes }) => new URL(attributes.href ?? '', 'https://site.example'));
  expect(links.map(({ searchParams }) => searchParams.get('role'))).toEqual(
    roles.roles.map(({ title }) => title),
  );
  expect(links.map(({ searchParams }) => searchParams.get('mode'))).toEqual(
    roles.roles.map(() => 'hiring'),
  );
  expect(new Set(links.map(({ hash, pathname }) => pathname + hash))).toEqual(
    new Set(['/#contact']),
  );
});
