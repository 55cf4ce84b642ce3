import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { marked } from '../../marks/marks.ts';
import { themeSwitchProps } from './props.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const props = themeSwitchProps();
const html = renderToString(<ThemeSwitch {...props} />);
const [button = ''] = html.match(/<button[^>]*>/) ?? [];

test('[B5] the switch is a button that is found by its mark, and not pressed at first', () => {
  expect(button).toContain(marked('theme-toggle').slice(1, -1));
  expect(button).toContain('aria-pressed="false"');
});

test('[B12] it carries its name itself, and is described by what its tooltip adds', () => {
  expect(button).toContain(`aria-label="${props.name}"`);
  const [, id] = /aria-describedby="([^"]+)"/.exec(button) ?? [];
  expect(html).toContain(`<span id="${id}">${props.hint}</span>`);
});
