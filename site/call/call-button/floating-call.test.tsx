import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { markup } from '../../../tests/harness/markup.ts';
import { voice } from '../../content/voice.ts';
import { FloatingCall } from './floating-call.tsx';

const render = (isOverHero: boolean) =>
  markup(renderToString(<FloatingCall isOverHero={isOverHero} />));

test('[B2] begins away over a hero, and there without one', () => {
  expect(render(true).having('data-away')).toHaveLength(1);
  expect(render(false).having('data-away')).toEqual([]);
});

test('[B2] begins a call by its attribute, and says so in words', () => {
  const button = render(false).one('button');
  expect(button.attributes).toHaveProperty('data-talk');
  expect(button.text).toBe(voice.button);
});
