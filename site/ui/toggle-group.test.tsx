import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ToggleGroup } from './toggle-group.tsx';

const GROUP = {
  id: 'g',
  name: 'kind',
  legend: 'Kind',
  options: ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() })),
};

function chosen(html: string, type: string): (string | undefined)[] {
  const inputs = html.match(/<input[^>]*>/g) ?? [];
  expect(inputs.filter((input) => input.includes(`type="${type}"`))).toHaveLength(3);
  return inputs
    .filter((input) => input.includes('checked=""'))
    .map((input) => /value="(\w)"/.exec(input)?.[1]);
}

test('[B12] a single choice is a group of radio buttons, one of them chosen', () => {
  const html = renderToString(<ToggleGroup {...GROUP} selection="single" defaultValue="b" />);
  expect(chosen(html, 'radio')).toEqual(['b']);
});

test('[B12] a multiple choice is a group of checkboxes, any of them chosen', () => {
  const html = renderToString(
    <ToggleGroup {...GROUP} selection="multiple" defaultValue={['a', 'c']} />,
  );
  expect(chosen(html, 'checkbox')).toEqual(['a', 'c']);
  expect(html).toMatch(/<fieldset[^>]*><legend[^>]*>Kind<\/legend>/);
});
