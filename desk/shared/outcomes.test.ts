import { expect, test } from 'vitest';
import { hasOutcomes, outcomesByChannel, outcomesOf, shareInWords } from './outcomes.ts';

const STAGES = [
  { id: 'new', name: 'New' },
  { id: 'placed', name: 'Placed', outcome: 'won' },
  { id: 'hired', name: 'Hired', outcome: 'won' },
  { id: 'not-a-fit', name: 'Not a fit', outcome: 'lost' },
] as const;

test('[X18] counts outcomes by source and campaign; an unknown stage is neither', () => {
  const counted = [
    { channel: '', campaign: '', stage: 'not-a-fit', submissions: 4 },
    { channel: 'google', campaign: '', stage: 'new', submissions: 5 },
    { channel: 'google', campaign: '', stage: 'placed', submissions: 1 },
    { channel: 'google', campaign: 'spring', stage: 'hired', submissions: 2 },
    { channel: 'google', campaign: 'spring', stage: 'gone', submissions: 3 },
    { channel: 'google', campaign: 'spring', stage: 'not-a-fit', submissions: 1 },
  ];
  const outcomes = outcomesOf(counted, STAGES);
  expect(outcomes).toEqual([
    { channel: 'google', campaign: 'spring', submissions: 6, won: 2, lost: 1 },
    { channel: 'google', campaign: '', submissions: 6, won: 1, lost: 0 },
    { channel: '', campaign: '', submissions: 4, won: 0, lost: 4 },
  ]);
  expect(outcomesByChannel(outcomes)).toEqual([
    { channel: 'google', campaign: '', submissions: 12, won: 3, lost: 1 },
    { channel: '', campaign: '', submissions: 4, won: 0, lost: 4 },
  ]);
  expect([hasOutcomes(STAGES), hasOutcomes(STAGES.slice(0, 1))]).toEqual([true, false]);
});

test.each([
  [0, 0, ''],
  [0, 7, '0%'],
  [1, 1000, '0.1%'],
  [1, 100, '1%'],
  [3, 40, '7.5%'],
  [1, 3, '33%'],
  [7, 7, '100%'],
])('[X18] %i of %i is a share of %s', (part, whole, words) => {
  expect(shareInWords(part, whole)).toBe(words);
});
