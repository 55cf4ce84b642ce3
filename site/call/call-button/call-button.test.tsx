import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { markup } from '../../../tests/harness/markup.ts';
import { attribute } from '../../ui/marks.ts';
import styles from './call-button.module.css';
import { CallButton } from './call-button.tsx';
import { callButtonProps } from './call-button-props.ts';

const props = callButtonProps();
const render = (isOverHero: boolean) =>
  markup(renderToString(<CallButton {...props} isOverHero={isOverHero} />));

test('[B2] begins away over a hero, and there without one', () => {
  expect(styles.away).toBeTruthy();
  const classes = (isOverHero: boolean) =>
    render(isOverHero)
      .having('class')
      .flatMap(({ attributes }) => attributes.class?.split(' '));
  expect(classes(true)).toContain(styles.away);
  expect(classes(false)).not.toContain(styles.away);
});

test('[B2] begins a call by its mark, and says so in words', () => {
  const button = render(false).one('button');
  expect(button.attributes).toHaveProperty(attribute('talk'));
  expect(button.text).toBe(props.text);
});
