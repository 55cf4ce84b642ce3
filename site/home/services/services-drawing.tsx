import { SERVICES_DRAWING } from '../../images/drawings/sheet.ts';
import { Drawn } from '../../ui/drawn.tsx';
import styles from './services.module.css';

/** A grid of marks in thin lines, one of them lit, behind the first service. */
export function ServicesDrawing() {
  return <Drawn href={SERVICES_DRAWING} className={styles.drawing} />;
}
