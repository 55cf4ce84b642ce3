import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { textOf } from '../../tests/repository/source.ts';
import { blocksOf, missingIn } from './guide.ts';

const page = textOf('docs/production.md');
const [values, ...blocks] = blocksOf(page);

test('[X12] docs/production.md has twelve steps, each with commands that the drill can run', () => {
  expect(values?.commands).toMatch(/^NAME=.+\nTEAM=.+\nREPOSITORY=.+\n$/);
  const steps = new Set(blocks.filter(({ isPublic }) => !isPublic).map(({ step }) => step));
  expect([...steps].map((step) => step.split('.')[0])).toEqual(
    Array.from({ length: 12 }, (_, index) => String(index + 1)),
  );
});

test('[X12] docs/production.md says after each step what one sees', () => {
  const said = blocks.filter(({ expected }) => expected.length > 0).map(({ step }) => step);
  expect(new Set(said)).toEqual(new Set(blocks.map(({ step }) => step)));
});

test('[X12] docs/production.md names files that are there', () => {
  const named = [...page.matchAll(/docs\/examples\/[\w.-]+/g)].map(([file]) => file);
  expect(named).not.toEqual([]);
  expect(named.filter((file) => !existsSync(path.resolve(file)))).toEqual([]);
});

test('[X12] the drill finds promised lines in their order, and tells those that are missing', () => {
  const output = 'first\r\n  303 https://a.example/received/7K3M-9QXD-2VTB\nlast line\n';
  expect(missingIn(output, ['first', '303 …/received/…', 'last line'])).toEqual([]);
  expect(missingIn(output, ['last line', 'first'])).toEqual(['first']);
  expect(missingIn(output, ['first line', 'a+b'])).toEqual(['first line', 'a+b']);
});
