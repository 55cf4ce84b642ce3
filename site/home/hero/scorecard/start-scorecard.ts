import { fill } from '../../../../contract/fill.ts';
import { withAttr } from '../../../ui/attributes.ts';
import { totalOf } from './order.ts';
import { scorecardProps } from './scorecard-props.ts';

/**
 * Keeps what screen readers read of each candidate, and tells them when another one comes first. What
 * is seen of the order is the stylesheet's: `arithmetic.ts`.
 */
export function startScorecard(): void {
  const card = document.querySelector(withAttr('scorecard'));
  const status = card?.querySelector('[role="status"]');
  const props = scorecardProps();
  if (!card || !status || !props) return;
  const { candidates, words } = props;
  const read = [...card.querySelectorAll('ol .visually-hidden')];
  let firstBefore = candidates[0]?.letter;

  const follow = () => {
    const weights = Array.from(card.querySelectorAll<HTMLInputElement>(':checked'), ({ value }) =>
      Number(value),
    );
    const totals = candidates.map(({ scores }) => totalOf(scores, weights));
    for (const [i, { letter }] of candidates.entries()) {
      const total = totals[i] ?? 0;
      const score = Math.round(total);
      // Of two equal ones the first in the HTML is before the other.
      const place =
        1 + totals.filter((other, j) => other > total || (other === total && j < i)).length;
      read[i]?.replaceChildren(fill(words.rank, { place, score }));
      if (place > 1) continue;
      if (letter !== firstBefore) {
        status.textContent = fill(words.first, {
          candidate: `${words.candidate} ${letter}`,
          score,
        });
      }
      firstBefore = letter;
    }
  };
  follow();
  card.addEventListener('change', follow);
}
