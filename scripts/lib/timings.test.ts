import { expect, test } from 'vitest';
import { BUDGETS, collectTimings, noteTimes, timeReport } from './timings.mjs';

const budget = BUDGETS.check ?? 0;
const file = (name: string, seconds: number) => ({ file: name, seconds, hooks: 1 });

test('what was noted meanwhile is there at the end, and nothing after it', () => {
  const end = collectTimings();
  noteTimes([file('a.test.ts', 2)]);
  noteTimes([file('b.test.ts', 3)]);
  expect(end()).toEqual([file('a.test.ts', 2), file('b.test.ts', 3)]);
  noteTimes([file('c.test.ts', 4)]);
});

test('the report lists the ten slowest files, and the hooks apart', () => {
  const files = Array.from({ length: 12 }, (_, index) => file(`${index}.test.ts`, index));
  const report = timeReport([{ part: 'check', seconds: budget }], files);
  expect(report).toContain("66 s of workers' time, 12 s of it in hooks");
  const listed = [...report.matchAll(/(\d+)\.test\.ts/g)].map(([, index]) => Number(index));
  expect(listed).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect(report).not.toContain('Over its budget');
});

test('a part over its budget is said in words', () => {
  const report = timeReport([{ part: 'check', seconds: budget + 7 }], []);
  expect(report).toContain('Over its budget: check, by 7 s.');
});
