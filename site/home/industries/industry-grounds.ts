import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Industry } from '../../../schema/industries.ts';

const STYLESHEET = fileURLToPath(new URL('./industries.module.css', import.meta.url));

/**
 * Adds the cards' own colours to the stylesheet of the industries. The page's policy refuses styles
 * in its HTML.
 */
export function industryGrounds(cards: readonly Pick<Industry, 'colours'>[]): Plugin {
  return {
    name: 'industry-grounds',
    enforce: 'pre',
    transform: (css, id) => (id.split('?')[0] === STYLESHEET ? css + rulesOf(cards) : undefined),
  };
}

/** A rule for each card with a colour of its own, found by its place. */
export function rulesOf(cards: readonly Pick<Industry, 'colours'>[]): string {
  const rules = cards.map(({ colours }, i) =>
    colours.ground === 'own'
      ? `.place:nth-child(${i + 1}) .own{--own:${colours.color};--ink:${colours.textColor}}`
      : '',
  );
  return rules.some(Boolean) ? `@layer components{${rules.join('')}}` : '';
}
