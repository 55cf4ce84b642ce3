import { useEffect, useState } from 'react';
import { fill } from '../../../contract/fill.ts';
import type { FormContent } from '../../../schema/form.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../contact-form.module.css';
import type { Retry } from './retry.ts';

interface RetryNoteProps extends Retry {
  texts: FormContent['retry'];
  onStop: () => void;
}

/** Counts down to the next attempt, with a button to stop. Each attempt needs its own `key`. */
export function RetryNote({ attempt, at, texts, onStop }: RetryNoteProps) {
  const [left, setLeft] = useState(() => secondsTo(at));

  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(at)), 1000);
    return () => clearInterval(timer);
  }, [at]);

  return (
    <div className={styles.retry}>
      {/* Hidden, because the form's status announces each attempt once instead of every second. */}
      <p aria-hidden="true">
        {fill(left > 0 ? texts.waiting : texts.now, { attempt, seconds: left })}
      </p>
      <Button type="button" variant="outline" onClick={onStop}>
        {texts.stop}
      </Button>
    </div>
  );
}

// Read from the clock, because timers in a hidden tab run late.
function secondsTo(at: number): number {
  return Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
