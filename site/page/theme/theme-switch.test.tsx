import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { markup, only } from '../../../tests/harness/markup.ts';
import { navigation } from '../../content/navigation.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const control = markup(renderToString(<ThemeSwitch {...navigation.theme} />));
const { attributes } = control.one('button');

test('[B5] the switch is a button with the toggle attribute, initially not pressed', () => {
  expect(attributes).toMatchObject({
    'data-theme-toggle': '',
    'aria-pressed': 'false',
  });
});

test('[B12] the switch has its own name and is described by its tooltip’s hint', () => {
  expect(attributes['aria-label']).toBe(navigation.theme.name);
  const hint = only(control.having('id', attributes['aria-describedby'] ?? ''));
  expect(hint).toMatchObject({ tag: 'span', text: navigation.theme.hint });
});
