import { expect, test } from 'vitest';
import { navigation, navigationSchema } from './navigation.ts';
import { parseRecord } from './records.ts';
import { CONTENT_DIR, readContent } from './source.ts';

const source = readContent('navigation.yaml');

test('[N1] the bar leads to the parts of the page and to both doors of the form', () => {
  expect(navigation.bar.map(({ name, link }) => [name, link])).toEqual([
    ['Home', '/'],
    ['About', '/#about'],
    ['Industries', '/#industries'],
    ['FAQ', '/#faq'],
    ['Find a Team Member', '/?mode=hiring#contact'],
    ['Submit Your Profile', '/?mode=jobseeking#contact'],
  ]);
});

test('[N6] the footer has its four groups', () => {
  const groups = navigation.groups.map(({ title, links }) => [
    title,
    ...links.map(({ name }) => name),
  ]);
  expect(groups).toEqual([
    ['Technology', 'AI', 'Gaming'],
    ['For Employers', 'Contingency Search', 'Retained Search'],
    ['For Applicants', 'Submit Your Profile'],
    ['Company', 'About Us', 'LinkedIn', 'hello@polygonandprompt.example'],
  ]);
  expect(navigation.groups[0]?.links.map(({ link }) => link)).toEqual([
    '/#industries',
    '/#industries',
  ]);
});

test('[N6] the copyright line takes its years and its name from the content', () => {
  expect(navigation.copyright).toBe('2019 - 2025 Polygon & Prompt');
});

test.each([
  ['a link without its slash', "'/#faq'", "'#faq'", 'bar.3.link: Write a path as /terms'],
  ['an icon that is not drawn', 'icon: house', 'icon: hut', 'bar.0.icon: There is no icon'],
])('[P4] refuses %s', (_, before, after, message) => {
  expect(source).toContain(before);
  expect(() =>
    parseRecord('navigation.yaml', source.replace(before, after), navigationSchema),
  ).toThrow(`${CONTENT_DIR}/navigation.yaml can't be used as it is:\n  ${message}`);
});
