import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Industry } from '../../../schema/industries.ts';

const STYLESHEET = fileURLToPath(new URL('./industries.module.css', import.meta.url));

/**
 * Adds the cards' custom colors to the industries stylesheet, because the page's CSP blocks inline
 * styles.
 */
export function industryGrounds(cards: readonly Pick<Industry, 'colors'>[]): Plugin {
  return {
    name: 'industry-grounds',
    enforce: 'pre',
    transform: (css, id) => (id.split('?')[0] === STYLESHEET ? css + rulesOf(cards) : undefined),
  };
}

/** A rule for each card with a custom color, selected by its position. */
export function rulesOf(cards: readonly Pick<Industry, 'colors'>[]): string {
  const rules = cards.map(({ colors }, i) =>
    colors.ground === 'own'
      ? `.place:nth-child(${i + 1}) .own{--own:${colors.color};--ink:${colors.textColor}}`
      : '',
  );
  return rules.some(Boolean) ? `@layer components{${rules.join('')}}` : '';
}
