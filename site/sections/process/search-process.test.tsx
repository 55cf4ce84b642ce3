import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { markup } from '../../../tests/harness/markup.ts';
import { MAX_CATEGORIES } from '../../content/process.ts';
import { RowOfSheets } from '../../images/sheets/row-of-sheets.tsx';
import { feeInWords, inDollars } from './fee.ts';
import { SearchProcess } from './search-process.tsx';
import { searchProcessProps } from './search-process-props.ts';
import { Step } from './step.tsx';
import { endsWith, nearest, stepped } from './use-fee-estimate.ts';

const props = searchProcessProps();
const { steps, estimate, feePercent } = props;
const page = markup(renderToString(<SearchProcess {...props} />));

describe('the filter', () => {
  test('[H4] is a group of unchecked checkboxes', () => {
    const boxes = page.one('fieldset').having('type', 'checkbox');
    const categories = new Set(steps.map(({ category }) => category));
    expect(boxes.map(({ attributes }) => Number(attributes.value))).toEqual([
      ...Array(categories.size).keys(),
    ]);
    expect(boxes.filter(({ attributes }) => 'checked' in attributes)).toEqual([]);
  });

  test('[H4] matches each step by the index of its category', () => {
    const labels = page.one('fieldset').all('label');
    const names = new Map(
      labels.map((label) => [label.one('input').attributes.value, label.text] as const),
    );
    const places = page.all('tr').flatMap(({ attributes }) => attributes['data-category'] ?? []);
    expect(places.map((place) => names.get(place))).toEqual(steps.map(({ category }) => category));
  });

  test('[H4] has a rule for every category that the content can have', () => {
    const css = readFileSync(`${import.meta.dirname}/search-process.module.css`, 'utf8');
    const rules = [...css.matchAll(/\[value="(\d)"\]:checked\) \.step\[data-category="\1"\]/g)];
    expect(rules.map((match) => Number(match[1]))).toEqual([...Array(MAX_CATEGORIES).keys()]);
  });
});

describe('the table of steps', () => {
  const row = ({ name }: { name: string }) =>
    page.all('tr').find((each) => each.all('th').some(({ text }) => text.startsWith(name))) ??
    expect.fail(`No row for ${name}.`);

  test('[H4] shows the name, category, description, and region of each step', () => {
    for (const step of steps) {
      const { text } = row(step);
      for (const part of [step.name, step.category, step.description, step.region]) {
        expect(text).toContain(part);
      }
    }
  });

  test('[H4] has columns only for data that the steps have', () => {
    const heads = (content: typeof props) =>
      markup(renderToString(<SearchProcess {...content} />))
        .all('th')
        .filter(({ attributes }) => attributes.scope === 'col')
        .map(({ text }) => text);
    const { when, step, what, end, file } = props.columns;
    expect(heads(props)).toEqual(expect.arrayContaining([when, step, what, end, file]));
    const plain = steps.map(({ when: _, end: __, file: ___, ...rest }) => rest);
    const rest = heads({ ...props, steps: plain });
    expect(rest).toEqual(expect.arrayContaining([step, what]));
    for (const gone of [when, end, file]) expect(rest).not.toContain(gone);
  });

  test('[H4] [X15] keeps its table roles, even if the stylesheet displays it differently', () => {
    const [table = expect.fail('No table found.')] = page.all('table');
    const named = table.all().filter(({ tag }) => /^(?:t[rdh]|thead|tbody)$/.test(tag));
    const roles = new Set(named.map(({ tag, attributes }) => `${tag} ${attributes.role}`));
    expect(table.attributes.role).toBe('table');
    expect([...roles].sort()).toEqual([
      'tbody rowgroup',
      'td cell',
      'th columnheader',
      'th rowheader',
      'thead rowgroup',
      'tr row',
    ]);
  });

  test('[H4] draws each sheet that is left, and lights the last of many', () => {
    const [first = expect.fail('no steps')] = steps;
    const filled = (left: number, of: number) => {
      const drawn = renderToString(
        <Step
          {...first}
          place={0}
          has={{ when: false, end: false, file: true }}
          corners="cut"
          file={{ of, left, caption: 'x' }}
        />,
      );
      const fills = markup(drawn)
        .all('path')
        .map(({ attributes }) => attributes.fill);
      return fills.filter((fill) => fill !== 'none');
    };
    expect(filled(3, 214)).toEqual(Array(3).fill('var(--ink)'));
    expect(filled(1, 214)).toEqual(['var(--signal)']);
    expect(filled(1, 1)).toEqual(['var(--ink)']);
    expect(filled(4, 4)).toHaveLength(4);
    expect(filled(300, 400)).toHaveLength(45);
  });

  test.each(['cut', 'round'] as const)(
    '[X19] draws sheets with %s corners, like the brand’s',
    (corners) => {
      const row = <RowOfSheets count={4} raised={1} isLit corners={corners} />;
      const paths = markup(renderToString(row)).all('path');
      const areRound = paths.map(({ attributes }) => attributes.d?.includes('a'));
      expect(areRound).toEqual([corners === 'round', corners === 'round']);
    },
  );
});

describe('the estimate', () => {
  test('[H4] shows the fees for sample salaries without scripts', () => {
    const examples = page.all('table').at(-1) ?? expect.fail('No table of examples found.');
    const rows = examples.one('tbody').all('tr');
    expect(rows.map((each) => each.all('td').map(({ text }) => text))).toEqual(
      estimate.salaries.examples.map((salary) => [
        inDollars(salary),
        feeInWords(salary, feePercent),
      ]),
    );
    const texts = page.all('p').filter(({ attributes }) => !('hidden' in attributes));
    expect(texts.map(({ text }) => text)).toContain(`${feePercent}%`);
    expect(page.text).toContain(estimate.billed);
  });

  test('[H4] hides the inputs until hydration', () => {
    expect(page.one('output').attributes).toHaveProperty('hidden');
    const inputs = page
      .all('div')
      .findLast(({ attributes, ...div }) => 'hidden' in attributes && div.all('input').length > 0);
    expect(inputs?.all('input').map(({ attributes }) => attributes.type)).toEqual([
      'text',
      'range',
    ]);
  });

  test('[H4] has no inline styles, which the CSP would block', () => {
    expect(page.having('style')).toEqual([]);
  });

  test.each([
    [0, 60],
    [61.9, 60],
    [62.5, 65],
    [182, 180],
    [1e9, 400],
  ])('[H4] the slider shows a salary of %d as %d', (salary, shown) => {
    expect(nearest(salary, { min: 60, max: 400, step: 5 })).toBe(shown);
  });

  test.each([
    [180, 60, 400],
    [45, 45, 400],
    [43, 40, 400],
    [4, 5, 400],
    [520, 60, 520],
    [521, 60, 525],
  ])('[H4] the slider includes a salary of %d by ranging from %d to %d', (salary, min, max) => {
    expect(endsWith(salary, { min: 60, max: 400, step: 5 })).toEqual({ min, max, step: 5 });
  });

  test.each([
    [180, 1, 185],
    [180, -1, 175],
    [182, 1, 185],
    [182, -1, 180],
    [400, 1, 405],
    [5, -1, 5],
    [9_999_999, 1, 9_999_999],
  ])('[H4] an arrow key in the field moves from %d by %d step to %d', (salary, steps, to) => {
    expect(stepped(salary, steps, { min: 60, max: 400, step: 5 })).toBe(to);
  });
});
