import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { MOST_CATEGORIES } from '../../../content/schema/process.ts';
import { feeInWords, inDollars } from '../../behaviour/fee.ts';
import { searchProcessProps } from './props.ts';
import { SearchProcess } from './search-process.tsx';
import { nearest } from './use-fee-estimate.ts';

const props = searchProcessProps();
const { steps, estimate, feePercent } = props;
const html = renderToString(<SearchProcess {...props} />);

describe('the filter', () => {
  test('[H4] is a group of checkboxes, none of them ticked', () => {
    const boxes = html.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];
    const categories = new Set(steps.map(({ category }) => category));
    expect(boxes.map((box) => Number(/value="(\d)"/.exec(box)?.[1]))).toEqual([
      ...Array(categories.size).keys(),
    ]);
    expect(boxes.join()).not.toContain('checked');
  });

  test('[H4] finds each step by the place of its category', () => {
    const labels = [...html.matchAll(/value="(\d)"\/>([^<]*)<\/label>/g)];
    const found = [...html.matchAll(/<li[^>]*data-category="(\d)"/g)];
    expect(found.map(([, place]) => labels.find(([, value]) => value === place)?.[2])).toEqual(
      steps.map(({ category }) => category),
    );
  });

  test('[H4] has a rule for every category that the content may have', () => {
    const css = readFileSync(`${import.meta.dirname}/search-process.module.css`, 'utf8');
    const rules = [...css.matchAll(/\[value="(\d)"\]:checked\) \.step\[data-category="\1"\]/g)];
    expect(rules.map((match) => Number(match[1]))).toEqual([...Array(MOST_CATEGORIES).keys()]);
  });
});

describe('the estimate', () => {
  const [, resting = '', live = ''] = html.split(/<div(?= hidden)|<div(?=><p[^>]*>\d+%)/);

  test('[H4] says without script what some salaries come to', () => {
    const rows = [...resting.matchAll(/<td>([^<]*)<\/td><td>([^<]*)<\/td>/g)];
    expect(rows.map((row) => row.slice(1))).toEqual(
      estimate.salaries.examples.map((salary) => [
        inDollars(salary),
        feeInWords(salary, feePercent),
      ]),
    );
    expect(resting).not.toMatch(/^ hidden/);
    expect(html).toContain(estimate.billed);
  });

  test('[H4] hides the inputs until React answers to them, and keeps their room', () => {
    expect(live).toMatch(/^ hidden=""/);
    expect(live.match(/<input[^>]*type="(?:number|range)"/g)).toHaveLength(2);
  });

  test('[H4] has no style of its own in its HTML, which the policy would refuse', () => {
    expect(html).not.toContain('style=');
  });

  test.each([
    [0, 60],
    [61.9, 60],
    [62.5, 65],
    [182, 180],
    [1e9, 400],
  ])('[H4] its slider shows a salary of %d as %d', (salary, shown) => {
    expect(nearest(salary, { min: 60, max: 400, step: 5 })).toBe(shown);
  });
});
