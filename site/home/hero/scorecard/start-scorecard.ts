import { fill } from '../../../../contract/fill.ts';
import { totalOf } from './ranking.ts';
import { scorecardProps } from './scorecard-props.ts';

/**
 * Announces a new first place to screen readers. The ranking itself is in the stylesheet: see
 * `ranking-css.ts`.
 */
export function startScorecard(): void {
  const card = document.querySelector('[data-scorecard]');
  const status = card?.querySelector('[role="status"]');
  const props = scorecardProps();
  if (!card || !status || !props) return;
  const { candidates, texts } = props;

  const findFirst = () => {
    const weights = Array.from(card.querySelectorAll<HTMLInputElement>(':checked'), ({ value }) =>
      Number(value),
    );
    const totals = candidates.map(({ scores }) => totalOf(scores, weights));
    const most = Math.max(...totals);
    // With equal totals, the first in the HTML wins, as in the stylesheet.
    return { letter: candidates[totals.indexOf(most)]?.letter, score: Math.round(most) };
  };
  let before = findFirst().letter;
  card.addEventListener('change', () => {
    const { letter, score } = findFirst();
    if (letter === before) return;
    before = letter;
    status.textContent = fill(texts.first, { candidate: `${texts.candidate} ${letter}`, score });
  });
}
