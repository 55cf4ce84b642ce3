import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { attribute } from '../../marks/marks.ts';
import styles from './call-button.module.css';
import { CallButton } from './call-button.tsx';
import { callButtonProps } from './props.ts';

const props = callButtonProps();
const render = (isOverHero: boolean) =>
  renderToString(<CallButton {...props} isOverHero={isOverHero} />);

test('[B2] begins away over a hero, and there without one', () => {
  expect(styles.away).toBeTruthy();
  expect(render(true)).toContain(styles.away);
  expect(render(false)).not.toContain(styles.away);
});

test('[B2] begins a call by its mark, and says so in words', () => {
  const [button = ''] = /<button [\s\S]*<\/button>/.exec(render(false)) ?? [];
  expect(button).toContain(attribute('talk'));
  expect(button).toContain(props.text);
});
