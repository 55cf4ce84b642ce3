import { answerStateAt } from '../../../../contract/answers.ts';
import type { WrittenAnswer } from '../../../../intake/store/answers.ts';
import type { SubmissionRecord } from '../../../../intake/store/record.ts';
import { ANSWERED } from '../meanings.ts';
import { useNow } from '../ui/clock.ts';
import { newId } from '../ui/new-id.ts';
import { momentOf, wholeOf } from '../ui/times.ts';
import { ANSWER, RECORD } from '../words.ts';
import styles from './answer.module.css';
import { canAnswer } from './answer.tsx';
import { draftOf, keepDraft } from './drafts.ts';
import notes from './notes.module.css';
import { answerKey } from './use-answer.ts';

interface Props {
  record: SubmissionRecord;
  answer: WrittenAnswer;
  /** Called when the reply's text is in the composer again. */
  onAgain: () => void;
}

/** A reply in the thread, collapsed, with its state. */
export function AnswerEntry({ record, answer, onAgain }: Props) {
  const { receipt } = record;
  const { at, by, subject, text, detail, template } = answer;
  const now = useNow();
  const state = answerStateAt(answer, now);
  const isInDoubt = state === 'failed' || state === 'unknown';
  const canUseAgain = isInDoubt && canAnswer(record) && !draftOf(answerKey(receipt));

  function useAgain(): void {
    // A reply that certainly failed keeps its id; any other becomes a new reply.
    const id = state === 'failed' ? answer.id : newId();
    keepDraft(answerKey(receipt), { receipt, id, subject, text, template });
    onAgain();
  }

  return (
    <li>
      <p className={notes.meta}>
        <span>
          <bdi>{by || RECORD.somebody}</bdi> <span>{ANSWERED[state]}</span>
        </span>
        <time dateTime={new Date(at).toISOString()} title={wholeOf(at)}>
          {momentOf(at, now)}
        </time>
      </p>
      <details className={notes.folded}>
        <summary>
          <bdi>{subject}</bdi>
        </summary>
        <p className={notes.text}>{text}</p>
      </details>
      {isInDoubt && (
        <p className={styles.fault}>
          {[detail, state === 'unknown' && ANSWER.unknownMore].filter(Boolean).join(' ')}
        </p>
      )}
      {canUseAgain && (
        <button type="button" className={styles.again} onClick={useAgain}>
          {ANSWER.again}
        </button>
      )}
    </li>
  );
}
