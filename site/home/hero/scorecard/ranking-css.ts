import type { Plugin } from 'vite';
import { MAX_WEIGHT, type Scorecard, scorecard } from '../../../../schema/scorecard.ts';
import { initialRanking, totalOf } from './ranking.ts';

const STYLES = 'virtual:scorecard.css';
/** Vite recognizes a stylesheet by its file extension. */
const RESOLVED = '/virtual-scorecard.css';

/** Tie-breaker: the candidate earlier in the HTML wins. Other totals differ by at least 1/25. */
const TIE = 0.02;

/** Id of the radio button for a criterion's weight. Both numbers start at 1. */
export function weightId(criterion: number, weight: number): string {
  return `w${criterion}${weight}`;
}

/**
 * Ranks the shortlist in CSS, so the order follows the weights without scripts: chosen weights
 * `--w1`…, totals `--t1`…, and each candidate's total and position, starting at 0. The results for
 * the initial weights come first: the first paint needs only these, and leaves rules with `:has(#`
 * to the stylesheet (`fast/first-view/prune.ts`).
 */
export function rankingCss(card: Scorecard): string {
  const { criteria } = card;
  const candidates = initialRanking(card);
  const all = '[data-scorecard]';
  const counted = `${all}:has(#${weightId(1, 1)})`;
  const first = criteria.map(({ weight }) => weight);
  const firstSum = first.reduce((sum, weight) => sum + weight, 0);
  const row = (i: number) => `li:nth-child(${i + 1})`;
  const part = (k: number) => `i:nth-child(${k + 1})`;

  const results = candidates.flatMap(({ scores }, i) => [
    `${all} ${row(i)}{--total:${Math.round(totalOf(scores, first))};--place:${i}}`,
    ...scores.map((score, k) => {
      const share = ((first[k] ?? 0) * score) / firstSum;
      return `${all} ${row(i)} ${part(k)}{inline-size:${share.toFixed(1)}%}`;
    }),
  ]);

  const weights = first.map((weight, k) => `--w${k + 1}:${weight}`);
  const chosen = first.flatMap((_, k) =>
    Array.from(
      { length: MAX_WEIGHT },
      (__, i) => `${all}:has(#${weightId(k + 1, i + 1)}:checked){--w${k + 1}:${i + 1}}`,
    ),
  );
  const sum = first.map((_, k) => `var(--w${k + 1})`).join(' + ');
  const totals = candidates.map(({ scores }, i) => {
    const weighted = scores.map((score, k) => `var(--w${k + 1})*${score}`).join(' + ');
    return `--t${i + 1}:calc((${weighted})/var(--sum))`;
  });
  const places = candidates.map((_, i) => {
    const better = candidates.flatMap((__, j) =>
      j === i
        ? []
        : [`clamp(0,(var(--t${j + 1}) - var(--t${i + 1}) ${j < i ? '+' : '-'} ${TIE})*1000,1)`],
    );
    return `${counted} ${row(i)}{--total:var(--t${i + 1});--place:calc(${better.join(' + ')})}`;
  });
  const parts = candidates.flatMap(({ scores }, i) =>
    scores.map(
      (score, k) =>
        `${counted} ${row(i)} ${part(k)}{inline-size:calc(var(--w${k + 1})*${score}/var(--sum)*1%)}`,
    ),
  );
  return `@layer components{${[
    ...results,
    `${counted}{${weights.join(';')}}`,
    ...chosen,
    `${counted} ol{--sum:calc(${sum});${totals.join(';')}}`,
    ...places,
    ...parts,
  ].join('')}}`;
}

/** Lets a page import these rules as a stylesheet, because the page's CSP blocks inline styles. */
export const scorecardStyles: Plugin = {
  name: 'scorecard-styles',
  resolveId: (id) => (id === STYLES ? RESOLVED : undefined),
  load: (id) => (id === RESOLVED ? (scorecard ? rankingCss(scorecard) : '') : undefined),
};
