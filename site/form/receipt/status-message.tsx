import type { ReactNode } from 'react';
import { fill } from '../../../contract/fill.ts';
import type { FormContent } from '../../../schema/form.ts';
import { attr } from '../../ui/attributes.ts';
import styles from '../contact-form.module.css';
import type { Phase } from '../submit/use-submission.ts';

interface ToldProps {
  phase: Phase;
  words: FormContent;
  /** Where to write instead. */
  mail: ReactNode;
}

/** What the form says while it sends and after it, read out by screen readers as it changes. */
export function StatusMessage({ phase, words: { failure, retry, submit }, mail }: ToldProps) {
  const isShown = phase.kind === 'failed' || phase.kind === 'message';
  return (
    <div className={isShown ? undefined : 'visually-hidden'} role="status">
      {phase.kind === 'sending' &&
        (phase.retry ? fill(retry.waiting, { ...phase.retry }) : submit.busy)}
      {phase.kind === 'failed' && (
        <p className={styles.failure}>
          <strong>{failure.title}</strong> {phase.reason} {failure.writeInstead} {mail}
        </p>
      )}
      {phase.kind === 'message' && (
        <p
          className={phase.message.tone === 'success' ? styles.success : styles.failure}
          tabIndex={-1}
          {...attr('sent')}
        >
          <strong>{phase.message.title}</strong> {phase.message.text}
        </p>
      )}
    </div>
  );
}
