import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { agentKnowledge } from '../knowledge/index.ts';
import { questions } from '../questions.ts';
import { readExamples } from './examples.ts';

const ASKED = fileURLToPath(new URL('../../../content/asked/', import.meta.url));
const { asked, unanswered, promises } = readExamples(ASKED);

test('[X13] how people ask stands under the names of sections', () => {
  const sections = new Set(agentKnowledge().passages.map(({ section }) => section));
  expect([...asked.keys()].filter((name) => !sections.has(name))).toEqual([]);
});

test('[X13] no question that is held out of tuning is among them, word for word', () => {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9 ]/g, '')
      .trim();
  const all = new Set([...asked.values(), unanswered, promises].flat().map(plain));
  const held = questions.filter((question) => question.held);
  expect(held.filter(({ ask }) => all.has(plain(ask)))).toEqual([]);
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
