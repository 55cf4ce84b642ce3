import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { markup } from '../../../tests/harness/markup.ts';
import { leadership } from '../../content/leadership.ts';
import { navigation } from '../../content/navigation.ts';
import { type ExecutivePictures, Leadership } from './leadership.tsx';
import { initialsOf } from './monogram.tsx';

const [person = expect.fail('no executives')] = leadership.executives;
const avatar = { srcSet: '', fallback: '/portrait.webp', width: 320, height: 400 };
const cardWith = (pictures: ExecutivePictures) => {
  const html = renderToStaticMarkup(<Leadership pictures={[pictures]} />);
  return markup(html).all('li')[0] ?? expect.fail('no card');
};

test('[H8] a card has a picture, text, and a link that names the person', () => {
  const card = cardWith({ avatar });
  expect(card.all('img').map(({ attributes }) => attributes.alt)).toEqual([person.avatar?.alt]);
  const [title, name] = card.all().filter(({ tag }) => tag === 'p' || tag === 'h3');
  expect([title?.text, name?.text]).toEqual([person.title, person.name]);
  const link = card.one('a');
  expect(link.attributes.href).toBe(person.profile);
  expect(link.text).toBe(`${leadership.link} ${person.name} (${navigation.newTab})`);
});

test('[H8] a person without a portrait gets initials, hidden from screen readers', () => {
  const card = cardWith({});
  expect(card.all('img')).toEqual([]);
  expect(card.one('svg').attributes['aria-hidden']).toBe('true');
  expect(card.all('text').at(-1)?.text).toBe(initialsOf(person.name));
});

test.each([
  ['Morgan Vale', 'MV'],
  ['Ada', 'A'],
  ['Renée de la Cruz', 'RC'],
  ['Dr. Émile Ōe (he)', 'DŌ'],
])('[H8] the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
