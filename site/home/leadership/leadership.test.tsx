import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { leadership } from '../../../schema/leadership.ts';
import { navigation } from '../../../schema/navigation.ts';
import { markup } from '../../../tests/harness/markup.ts';
import { Leadership } from './leadership.tsx';
import { initialsOf } from './monogram.tsx';

test('[H8] the section is omitted if the content lists no executives', () => {
  expect(renderToStaticMarkup(<Leadership executives={[]} />)).toBe('');
});

test('[H8] a card has a picture, text, and a link that names the person', () => {
  const html = renderToStaticMarkup(<Leadership executives={leadership.executives.slice(0, 1)} />);
  const [person = expect.fail('no executives')] = leadership.executives;
  const card = markup(html).one('li');
  expect(card.all('img').map(({ attributes }) => attributes.alt)).toContain(person.avatar?.alt);
  expect(card.all('img')).toHaveLength(1);
  const [title, name] = card.all().filter(({ tag }) => tag === 'p' || tag === 'h3');
  expect([title?.text, name?.text]).toEqual([person.title, person.name]);
  const link = card.one('a');
  expect(link.attributes.href).toBe(person.profile);
  expect(link.text).toBe(`${leadership.link} ${person.name} (${navigation.newTab})`);
});

test('[H8] a person without a portrait gets initials, hidden from screen readers', () => {
  const { avatar, ...person } = leadership.executives[0] ?? expect.fail('no executives');
  expect(avatar).toBeDefined();
  const card = markup(renderToStaticMarkup(<Leadership executives={[person]} />)).one('li');
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

test('[H8] a person without a profile has no link', () => {
  const { profile, ...person } = leadership.executives[0] ?? expect.fail('no executives');
  expect(profile).toBeDefined();
  const section = markup(renderToStaticMarkup(<Leadership executives={[person]} />));
  expect(section.all('li')).toHaveLength(1);
  expect(section.all('a')).toEqual([]);
});
