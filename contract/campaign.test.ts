import { expect, test } from 'vitest';
import { campaignOf, referrerOf } from './campaign.ts';
import { MAX_LENGTH } from './limits.ts';

test('[C4] copies only the campaign from the URL', () => {
  const address =
    'https://a.example/?utm_source=news&utm_term=&mode=hiring&utm_other=x&utm_content=a%20b';
  expect(campaignOf(address)).toEqual([
    ['utm_source', 'news'],
    ['utm_content', 'a b'],
  ]);
  expect(campaignOf('')).toEqual([]);
  expect(campaignOf('no address')).toEqual([]);
});

test('[C4] makes a campaign fit the contract, regardless of the URL', () => {
  const long = 'x'.repeat(MAX_LENGTH.utm + 1);
  expect(campaignOf(`https://a.example/?utm_source=a%00%0Ab&utm_term=${long}`)).toEqual([
    ['utm_source', 'ab'],
    ['utm_term', long.slice(1)],
  ]);
});

test('[C4] reads a plain ref, cleaned the same way', () => {
  expect(referrerOf('https://a.example/?ref=part%00ner&mode=hiring')).toBe('partner');
  expect(referrerOf(`https://a.example/?ref=${'x'.repeat(5000)}`)).toHaveLength(MAX_LENGTH.utm);
  for (const address of ['', 'no address', 'https://a.example/', 'https://a.example/?ref=']) {
    expect(referrerOf(address)).toBe('');
  }
});
