import { useQuery } from '@tanstack/react-query';
import { FIRST_STAGE, stageName } from '../../../../contract/desk.ts';
import type { ListedSubmission } from '../../../../intake/store/inbox.ts';
import { sessionQuery } from '../api/queries.ts';
import type { Listed } from '../api/types.ts';
import {
  AUDIENCE,
  DELIVERY,
  FLAG_SHORT,
  meaning,
  OUTCOME_SHORT,
  REASON_SHORT,
} from '../meanings.ts';
import { useNow } from '../ui/clock.ts';
import { nameOf, wantOf } from '../ui/person.ts';
import { clockOf, dayOf, dayWithin, wholeOf } from '../ui/times.ts';
import { COUNT, LIST, MANY, RECORD, SHELL } from '../words.ts';
import styles from './row.module.css';
import { channelName } from './sources.ts';

/** Maximum tags in a row; the record shows all. */
const SHOWN_TAGS = 3;

/** How long a delivery may be due before its row shows a warning, in milliseconds. */
const OVERDUE_MS = 10 * 60_000;

interface Props {
  row: Listed;
  href: string;
  isOpen: boolean;
  isLit: boolean;
  isSelected: boolean;
  /** Called when a person clicks the row. */
  onOpen: () => void;
  /** @param isThrough whether to select the range from the last selected row to this one */
  onSelect: (isThrough: boolean) => void;
}

/** One submission: its sender, request, time, source, and any problem. */
export function Row({ row, href, isOpen, isLit, isSelected, onOpen, onSelect }: Props) {
  const { fields, flags, found, mode, stage, owner, tags } = row;
  const { data: session } = useQuery(sessionQuery);
  const isUnseen = row.seenAt === undefined;
  const want = wantOf(fields);
  return (
    <>
      <input
        type="checkbox"
        className={styles.select}
        aria-label={MANY.select(nameOf(fields))}
        checked={isSelected}
        onChange={({ nativeEvent }) => onSelect((nativeEvent as PointerEvent).shiftKey)}
      />
      <a
        className={styles.row}
        href={href}
        onClick={onOpen}
        aria-current={isOpen ? 'true' : undefined}
        data-unseen={isUnseen}
        data-current={isLit}
        data-selected={isSelected}
      >
        <span className={styles.mark} aria-hidden="true" />
        <span className={styles.head}>
          <bdi className={styles.name}>{nameOf(fields)}</bdi>
          {isUnseen && <span className="visually-hidden">{SHELL.notSeen}</span>}
          <time dateTime={new Date(row.receivedAt).toISOString()} title={wholeOf(row.receivedAt)}>
            {clockOf(row.receivedAt)}
          </time>
        </span>
        <bdi className={styles.want}>{want || '\u00a0'}</bdi>
        {found && (
          <span className={styles.found}>
            <span className="visually-hidden">{LIST.inDocument}</span>
            <bdi>
              <span>{found.before}</span>
              <mark>{found.word}</mark>
              <span>{found.after}</span>
            </bdi>
          </span>
        )}
        <span className={styles.tags}>
          <span data-mode={mode}>{AUDIENCE[mode]}</span>
          <Urgency row={row} />
          {owner && (
            <bdi className={styles.owner}>{owner === session?.by ? RECORD.yours : owner}</bdi>
          )}
          <Trouble row={row} />
          {stage !== FIRST_STAGE && <span>{stageName(session?.stages ?? [], stage)}</span>}
          {tags.slice(0, SHOWN_TAGS).map((tag) => (
            <bdi key={tag} className={styles.tag}>
              {tag}
            </bdi>
          ))}
          {tags.length > SHOWN_TAGS && <span>{`+${tags.length - SHOWN_TAGS}`}</span>}
          <span data-tone={flags.length > 0 ? 'warn' : undefined}>
            {[COUNT.files(row.files), ...flags.map((flag) => FLAG_SHORT[flag])].join(' · ')}
          </span>
          <bdi className={styles.source}>{channelName(row.channel)}</bdi>
        </span>
      </a>
    </>
  );
}

/** When a reply or reminder is due. */
function Urgency({ row: { answerBy, remindAt } }: { row: Listed }) {
  const now = useNow();
  if (answerBy === undefined) return null;
  if (answerBy <= now) {
    return <span data-tone="bad">{remindAt ? LIST.reminded : LIST.overdueNow}</span>;
  }
  const isToday = dayOf(answerBy, now) === dayOf(now, now);
  const when = isToday ? clockOf(answerBy) : dayWithin(answerBy, now);
  return <span>{remindAt ? LIST.remindAt(when) : LIST.dueAt(when)}</span>;
}

/** Why it is suspected spam or not delivered. Empty if neither applies. */
function Trouble({ row }: { row: ListedSubmission }) {
  const [tone, words] = troubleOf(row, useNow());
  if (!words) return null;
  return (
    <span className={styles.trouble} data-tone={tone}>
      {words}
    </span>
  );
}

function troubleOf(row: ListedSubmission, now: number): [tone?: 'warn' | 'bad', words?: string] {
  const { quarantined, delivery, dueAt = now, outcome, suspicion } = row;
  if (quarantined) {
    const [first = DELIVERY.quarantined, ...more] = suspicion.map((each) =>
      meaning(REASON_SHORT, each),
    );
    return ['warn', more.length > 0 ? `${first} +${more.length}` : first];
  }
  if (delivery === 'dead') {
    const why = outcome ? `: ${meaning(OUTCOME_SHORT, outcome)}` : '';
    return ['bad', `${DELIVERY.dead}${why}`];
  }
  if (delivery !== 'waiting') return [];
  if (now - dueAt > OVERDUE_MS) return ['warn', LIST.overdue];
  return outcome ? ['warn', LIST.nextAttempt(clockOf(dueAt))] : [];
}
