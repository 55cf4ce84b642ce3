import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MODES } from '../../../contract/audience.ts';
import { markup } from '../../../tests/harness/markup.ts';
import { roles } from '../../content/roles.ts';
import { Roles } from './roles.tsx';

const form = markup(renderToStaticMarkup(<Roles />)).one('form');

test('[H7] each tile is a checkbox labeled with its role, in a form that leads to #contact', () => {
  const boxes = form.having('type', 'checkbox');
  expect(boxes.map(({ attributes }) => [attributes.name, attributes.value])).toEqual(
    roles.roles.map(({ title }) => ['role', title]),
  );
  expect(boxes.filter(({ attributes }) => 'checked' in attributes)).toEqual([]);
  expect(form.all('label').map(({ text }) => text)).toEqual(roles.roles.map(({ title }) => title));
  expect(form.attributes).toMatchObject({ action: '/#contact' });
  expect(form.attributes).not.toHaveProperty('method');
});

test('[H7] a button for each audience opens the form', () => {
  const buttons = form.having('type', 'submit').map(({ attributes, text }) => [attributes, text]);
  expect(buttons).toEqual(
    MODES.map((mode) => [
      expect.objectContaining({ type: 'submit', name: 'mode', value: mode }),
      roles.open[mode],
    ]),
  );
});
