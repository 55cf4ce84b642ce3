import { CONSEQUENCE, type OutcomeWord } from '../../../../intake/deliver/queue/outcome.ts';
import type { SubmissionRecord } from '../../../../intake/store/record.ts';
import { retry } from '../api/actions.ts';
import { DESTINATION, meaning, OUTCOME, STATE } from '../meanings.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { useNow } from '../ui/clock.ts';
import { clockOf, momentOf, secondsOf, spanOf } from '../ui/times.ts';
import { COUNT, RECORD } from '../words.ts';
import styles from './story.module.css';

/**
 * In milliseconds. A step within this time after receipt shows the time elapsed; a later one shows
 * its date and time.
 */
const SOON_MS = 3_600_000;

/** `warn`: the attempt failed, but another follows. `bad`: the last attempt failed. */
type Tone = 'good' | 'warn' | 'bad' | 'waits';

interface Step {
  key: string;
  at: number;
  tone: Tone;
  words: string;
  detail: string;
  aside: string;
}

/** All delivery attempts in order, and what comes next. */
export function Story({ record }: { record: SubmissionRecord }) {
  const { deliveries, files, receipt, receivedAt } = record;
  const now = useNow();
  const open = deliveries.filter(({ state }) => state !== 'delivered' && state !== 'dead');
  // For a dead letter, the button is in the alert at the top.
  if (deliveries.length === 0) return null;
  const canRetry =
    !deliveries.some(({ state }) => state === 'dead') &&
    open.some(({ state }) => state === 'waiting');
  return (
    <Card
      title={RECORD.delivery}
      aside={canRetry && <Button onClick={() => void retry(receipt)}>{RECORD.retry}</Button>}
    >
      <ol className={styles.story}>
        <li data-tone="good">
          <span>{RECORD.stored(COUNT.files(files.length))}</span>
          <small>{secondsOf(receivedAt)}</small>
        </li>
        {stepsOf(record, now).map(({ key, tone, words, detail, aside }) => (
          <li key={key} data-tone={tone}>
            <span>
              <span>{words}</span>
              {detail && <em>{detail}</em>}
            </span>
            <small>{aside}</small>
          </li>
        ))}
        {open.map(({ id, destination, state, dueAt }) => (
          <li key={id} data-tone="waits">
            <span>{`${DESTINATION[destination]}: ${STATE[state]}`}</span>
            <small>{dueAt !== undefined && state === 'waiting' && clockOf(dueAt)}</small>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function stepsOf({ deliveries, receivedAt }: SubmissionRecord, now: number): Step[] {
  const steps = deliveries.flatMap(({ id, destination, state, attempts }) =>
    attempts.map(({ number, endedAt, outcome, detail }, index): Step => {
      const isGood = CONSEQUENCE[outcome as OutcomeWord] === 'done';
      const isDead = state === 'dead' && index === attempts.length - 1;
      const after = endedAt - receivedAt;
      const when = after < SOON_MS ? RECORD.later(spanOf(after)) : momentOf(endedAt, now);
      return {
        key: `${id}/${number}`,
        at: endedAt,
        tone: isGood ? 'good' : isDead ? 'bad' : 'warn',
        words: `${DESTINATION[destination]}: ${meaning(OUTCOME, outcome)}`,
        detail: isGood ? '' : detail,
        aside: number > 1 ? `${RECORD.attemptNumber(number)}, ${when}` : when,
      };
    }),
  );
  return steps.sort((a, b) => a.at - b.at);
}
