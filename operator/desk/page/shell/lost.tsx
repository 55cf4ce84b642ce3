import { useNow } from '../ui/clock.ts';
import { momentOf } from '../ui/times.ts';
import { SHELL } from '../words.ts';
import styles from './app.module.css';

/** Shows since when the page may be out of date. */
export function Lost({ heardAt }: { heardAt: number }) {
  return (
    <p className={styles.lost}>
      <strong>{SHELL.states.lost}.</strong>{' '}
      <span>{SHELL.lostMore(momentOf(heardAt, useNow()))}</span>
    </p>
  );
}
