import { expect, test } from 'vitest';
import { searchable, wordsOf } from './traits.ts';

const isFound = (search: string, text: string) =>
  wordsOf(search).every((word) => searchable(text).includes(word));

test.each([
  ['lukasz', 'Łukasz'],
  ['soren moller', 'Søren Møller'],
  ['STRASSE', 'Straße'],
  ["o'dwyer", 'O’Dwyer'],
  ['Anna\u2212Maria', 'Anna\u2011Maria'],
  ['田中', '田中'],
  ['петр', 'Пётр'],
])('[X18] the search %j finds the name %j', (search, name) => {
  expect(isFound(search, name)).toBe(true);
});

test('[X18] a phone number is found however it is typed', () => {
  const typed = ['+14155550107', '(415) 555-0107', '415\u2011555\u20130107', '001 415 555 0107'];
  for (const search of [...typed, '(+1) 415.555.0107', '555-0107', '0107']) {
    for (const phone of typed) expect(isFound(search, `Ada ${phone}`), search).toBe(true);
    expect(isFound(search, '+1 415 555 0108'), search).toBe(false);
  }
});

test('[X18] other numbers are found as they were written', () => {
  const roles = '3 nurses from 2027-01-15, 120000 - 150000 a year';
  for (const search of ['2027-01-15', '2027', '3 nurses', '120000 - 150000', '120000']) {
    expect(isFound(search, roles), search).toBe(true);
  }
});
