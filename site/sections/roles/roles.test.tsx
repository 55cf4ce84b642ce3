import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { roles } from '../../../content/schema/roles.ts';
import { Roles } from './roles.tsx';

test('[H7] each tile leads to the form with its role filled in', () => {
  const links = [...renderToStaticMarkup(<Roles />).matchAll(/<a href="([^"]+)"/g)].map(
    (match) => new URL((match[1] ?? '').replaceAll('&amp;', '&'), 'https://site.example'),
  );
  expect(links.map(({ searchParams }) => searchParams.get('role'))).toEqual(
    roles.roles.map(({ title }) => title),
  );
  expect(links.map(({ searchParams }) => searchParams.get('mode'))).toEqual(
    Array(8).fill('hiring'),
  );
  expect(new Set(links.map(({ hash, pathname }) => pathname + hash))).toEqual(
    new Set(['/#contact']),
  );
});
