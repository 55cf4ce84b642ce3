import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { markup } from '../../tests/harness/markup.ts';
import { ToggleGroup } from './toggle-group.tsx';

const GROUP = {
  id: 'g',
  name: 'kind',
  legend: 'Kind',
  options: ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() })),
};

function chosen(html: string, type: string): (string | undefined)[] {
  const inputs = markup(html)
    .all('input')
    .map(({ attributes }) => attributes);
  expect(inputs.map((input) => input.type)).toEqual([type, type, type]);
  return inputs.filter((input) => 'checked' in input).map(({ value }) => value);
}

test('[B12] a single choice is a group of radio buttons, one of them selected', () => {
  const html = renderToString(<ToggleGroup {...GROUP} selection="single" defaultValue="b" />);
  expect(chosen(html, 'radio')).toEqual(['b']);
});

test('[B12] a multiple choice is a group of checkboxes, any of them checked', () => {
  const html = renderToString(
    <ToggleGroup {...GROUP} selection="multiple" defaultValue={['a', 'c']} />,
  );
  expect(chosen(html, 'checkbox')).toEqual(['a', 'c']);
  expect(markup(html).one('fieldset').all()[0]).toMatchObject({ tag: 'legend', text: 'Kind' });
});
