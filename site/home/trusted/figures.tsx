import { trusted } from '../../../schema/trusted.ts';
import { attr } from '../../ui/attributes.ts';
import { FIRST_VIEW_END } from '../hero/first-view-end.ts';
import { withFigures } from '../hero/room-for-figures.ts';
import styles from './figures.module.css';

/** The key figures, on the dark ground of the hero above them. */
export function Figures() {
  return (
    <div
      id={FIRST_VIEW_END}
      className={withFigures(styles.figures)}
      {...attr('ground', 'dark')}
      {...attr('first')}
    >
      <dl className={`wrap ${styles.row}`}>
        {trusted.figures.map(({ figure, caption }) => (
          <div key={caption}>
            <dt>{caption}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
