import { trusted } from '../../../schema/trusted.ts';
import styles from '../trusted/figures.module.css';

/** Classes for numbers of figures other than four. */
const CLASSES: Readonly<Record<number, string | undefined>> = {
  2: styles.two,
  3: styles.three,
  5: styles.five,
};

/** Adds the class for the number of figures, which sets the height of their row (`--figures`). */
export function withFigures(name: string | undefined): string | undefined {
  const count = CLASSES[trusted.figures.length];
  return count ? `${name} ${count}` : name;
}
