import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contentPath } from '../../schema/source.ts';
import { readExamples, strayNames } from './examples.ts';

const ASKED = contentPath('asked');
const { asked, unanswered, promises } = readExamples(ASKED);

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .trim();
const all = [...asked.values(), unanswered, promises].flat().map(plain);

test('[X13] names under which people ask for no section are told', () => {
  const fees = { asked: new Map([['faq/fees', []]]), unanswered: [], promises: [] };
  expect(strayNames(fees, ['faq/fees'])).toEqual([]);
  expect(strayNames(fees, ['faq/pricing'])).toEqual(['faq/fees']);
});

test('[X13] no question stands under two names, nor twice under one', () => {
  const seen = new Set<string>();
  expect(all.filter((text) => seen.size === seen.add(text).size)).toEqual([]);
});

test('[X13] reads a question on each line of a section’s file, and leaves out empty ones', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'asked-'));
  mkdirSync(path.join(folder, 'faq'));
  writeFileSync(path.join(folder, 'faq/pricing.txt'), 'what is it\n\n  how much \n');
  writeFileSync(path.join(folder, 'unanswered.txt'), 'who won');
  writeFileSync(path.join(folder, 'README.md'), 'no question');
  expect(readExamples(folder)).toEqual({
    asked: new Map([['faq/pricing', ['what is it', 'how much']]]),
    unanswered: ['who won'],
    promises: [],
  });
  rmSync(folder, { recursive: true });
});
