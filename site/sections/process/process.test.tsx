import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { MOST_CATEGORIES } from '../../../content/schema/process.ts';
import { SearchProcess } from './process.tsx';

const html = renderToString(<SearchProcess />);

describe('the filter', () => {
  test('[H4] is a group of checkboxes, none of them ticked', () => {
    const boxes = html.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];
    expect(boxes.map((box) => /value="(\d)"/.exec(box)?.[1])).toEqual(['0', '1', '2']);
    expect(boxes.join()).not.toContain('checked');
  });

  test('[H4] finds each step by the place of its category', () => {
    const steps = [...html.matchAll(/<li[^>]*data-category="(\d)"/g)].map((match) => match[1]);
    expect(steps).toEqual(['0', '0', '1', '1', '2']);
  });

  test('[H4] has a rule for every category that the content may have', () => {
    const css = readFileSync(`${import.meta.dirname}/process.module.css`, 'utf8');
    const rules = [...css.matchAll(/\[value="(\d)"\]:checked\) \.step\[data-category="\1"\]/g)];
    expect(rules.map((match) => Number(match[1]))).toEqual([...Array(MOST_CATEGORIES).keys()]);
  });
});

describe('the estimate', () => {
  test('[H4] says without script what some salaries come to', () => {
    const rows = [...html.matchAll(/<td>([^<]*)<\/td><td>([^<]*)<\/td>/g)].map((row) =>
      row.slice(1),
    );
    expect(rows).toEqual([
      ['$120,000', '$30,000'],
      ['$180,000', '$45,000'],
      ['$240,000', '$60,000'],
    ]);
    expect(html).toContain('Billed after the guarantee period');
  });

  test('[H4] hides the inputs until a script answers to them', () => {
    expect(html).toMatch(/<div data-face="live" hidden="">/);
  });
});
