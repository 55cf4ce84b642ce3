import { fill } from '../../../../contract/fill.ts';
import { partsOf, totalOf } from './ranking.ts';
import { scorecardProps } from './scorecard-props.ts';

/** Ranks the shortlist by the chosen weights, and announces a new first place to screen readers. */
export function startScorecard(): void {
  const card = document.querySelector('[data-scorecard]');
  const status = card?.querySelector('[role="status"]');
  const props = scorecardProps();
  if (!card || !status || !props) return;
  const { candidates, first } = props;
  const rows = [...card.querySelectorAll<HTMLElement>('ol > li')];

  /** Shows the ranking. Returns the first candidate. */
  const rank = () => {
    const weights = Array.from(card.querySelectorAll<HTMLInputElement>(':checked'), ({ value }) =>
      Number(value),
    );
    const totals = candidates.map(({ scores }) => totalOf(scores, weights));
    // With equal totals, the first in the HTML wins.
    const order = [...totals.keys()].sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0));
    for (const [place, index] of order.entries()) {
      const row = rows[index];
      if (row) show(row, place, Math.round(totals[index] ?? 0));
      const bars = row?.querySelectorAll('rect') ?? [];
      for (const [i, { x, width }] of partsOf(candidates[index]?.scores ?? [], weights).entries()) {
        bars[i]?.setAttribute('x', String(x));
        bars[i]?.setAttribute('width', String(Math.max(0, width - 0.5)));
      }
    }
    const top = order[0] ?? 0;
    return { who: candidates[top]?.who ?? '', score: Math.round(totals[top] ?? 0) };
  };

  // The visitor may have changed a weight before this script loaded.
  let before = rank().who;
  card.addEventListener('change', () => {
    const { who, score } = rank();
    if (who === before) return;
    before = who;
    status.textContent = fill(first, { candidate: who, score });
  });
}

function show(row: HTMLElement, place: number, score: number): void {
  row.style.setProperty('--place', String(place));
  const total = row.querySelector('[data-total]');
  if (total) total.textContent = String(score);
  const rank = row.querySelector<HTMLElement>('[data-rank]');
  if (rank) rank.textContent = fill(rank.dataset.rank ?? '', { place: place + 1, score });
}
