import { Badge, Checkbox, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Briefcase, Paperclip, User } from 'lucide-react';
import { FIRST_STAGE, stageName } from '../../../contract/desk.ts';
import { type Listed, sessionQuery } from '../api/queries.ts';
import { AUDIENCE, DELIVERY, meaning, OUTCOME, REASON } from '../meanings.ts';
import { useNow } from '../ui/clock.ts';
import { initialsOf, nameOf, wantOf } from '../ui/person.ts';
import { clockOf, dayOf, dayWithin, wholeOf } from '../ui/times.ts';
import { COUNT } from '../words.ts';
import styles from './row.module.css';

/** How long a delivery may be due before its row shows a warning, in milliseconds. */
const OVERDUE_MS = 10 * 60_000;

interface Props {
  row: Listed;
  href: string;
  isOpen: boolean;
  isSelected: boolean;
  /** Whether the row has room for more than one tag. */
  isOneLine: boolean;
  /** Called when a person clicks the row. */
  onOpen: () => void;
  /** @param isThrough whether to select the range from the last selected row to this one */
  onSelect: (isThrough: boolean) => void;
}

/** One submission in fixed columns. In a narrow list it takes two lines. */
export function Row({ row, href, isOpen, isSelected, isOneLine, onOpen, onSelect }: Props) {
  const { fields, found, mode, stage, owner, tags, receivedAt } = row;
  const { data: session } = useQuery(sessionQuery);
  const now = useNow();
  const isUnseen = row.seenAt === undefined;
  const isToday = dayOf(receivedAt, now) === dayOf(now, now);
  const shown = tags.slice(0, isOneLine ? 3 : 1);
  const Audience = mode === 'hiring' ? Briefcase : User;
  return (
    <>
      <Checkbox
        size="xs"
        className={styles.select}
        aria-label={`Select ${nameOf(fields)}`}
        checked={isSelected}
        onChange={({ nativeEvent }) => onSelect((nativeEvent as PointerEvent).shiftKey)}
      />
      <a
        className={styles.row}
        href={href}
        onClick={onOpen}
        aria-current={isOpen ? 'true' : undefined}
        data-unseen={isUnseen}
      >
        <span className={styles.mode} data-mode={mode} title={AUDIENCE[mode]}>
          <Audience size={15} aria-hidden="true" />
          <VisuallyHidden>{AUDIENCE[mode]}</VisuallyHidden>
        </span>
        <span className={styles.line}>
          <bdi className={styles.name}>{nameOf(fields)}</bdi>
          {isUnseen && <VisuallyHidden>unread</VisuallyHidden>}
          <span className={styles.state}>
            <State row={row} now={now} />
          </span>
          <time dateTime={new Date(receivedAt).toISOString()} title={wholeOf(receivedAt)}>
            {isToday ? clockOf(receivedAt) : dayOf(receivedAt, now)}
          </time>
        </span>
        <span className={styles.line}>
          <span className={styles.what}>
            {found ? (
              <span className={styles.want}>
                <VisuallyHidden>In a document:</VisuallyHidden>
                <bdi>
                  <span>{found.before}</span>
                  <mark>{found.word}</mark>
                  <span>{found.after}</span>
                </bdi>
              </span>
            ) : (
              <bdi className={styles.want}>{wantOf(fields)}</bdi>
            )}
            <span className={styles.tags}>
              {shown.map((tag) => (
                <Badge key={tag} size="sm" variant="default" tt="none" fw={500} lts={0}>
                  <bdi>{tag}</bdi>
                </Badge>
              ))}
              {tags.length > shown.length && (
                <span title={tags.join(', ')}>{`+${tags.length - shown.length}`}</span>
              )}
            </span>
          </span>
          <span className={styles.stage}>
            {stage !== FIRST_STAGE && stageName(session?.stages ?? [], stage)}
          </span>
          <span className={styles.files} title={COUNT.files(row.files)}>
            {row.files > 0 && (
              <>
                <Paperclip size={13} aria-hidden="true" />
                <VisuallyHidden>{COUNT.files(row.files)}</VisuallyHidden>
              </>
            )}
          </span>
          <span className={styles.owner} title={owner} data-mine={owner === session?.by}>
            {owner && (
              <>
                <span aria-hidden="true">{initialsOf(owner)}</span>
                <VisuallyHidden>{owner === session?.by ? 'You' : owner}</VisuallyHidden>
              </>
            )}
          </span>
        </span>
      </a>
    </>
  );
}

/** The one thing to know first: why it is spam, what failed, or what is due. */
function State({ row, now }: { row: Listed; now: number }) {
  const { tone, words } = stateOf(row, now);
  if (!words) return null;
  return (
    <Text span size="xs" fw={600} truncate {...(tone ? { c: `var(--${tone})` } : {})}>
      {words}
    </Text>
  );
}

function stateOf(row: Listed, now: number): { tone?: 'warning' | 'danger'; words?: string } {
  const { quarantined, delivery, dueAt = now, outcome, suspicion, flags, answerBy, remindAt } = row;
  if (quarantined) {
    const [first = DELIVERY.quarantined, ...more] = suspicion.map((each) => meaning(REASON, each));
    return { tone: 'warning', words: more.length > 0 ? `${first} +${more.length}` : first };
  }
  if (delivery === 'dead') {
    const why = outcome ? `: ${meaning(OUTCOME, outcome)}` : '';
    return { tone: 'danger', words: `${DELIVERY.dead}${why}` };
  }
  if (answerBy !== undefined && answerBy <= now) {
    return { tone: 'danger', words: remindAt ? 'Reminder' : 'Overdue' };
  }
  if (delivery === 'waiting' && now - dueAt > OVERDUE_MS)
    return { tone: 'warning', words: 'Not delivered yet' };
  if (delivery === 'waiting' && outcome)
    return { tone: 'warning', words: `Next attempt ${clockOf(dueAt)}` };
  if (flags.length > 0) return { tone: 'warning', words: 'File warning' };
  if (answerBy === undefined) return {};
  const isToday = dayOf(answerBy, now) === dayOf(now, now);
  const when = isToday ? clockOf(answerBy) : dayWithin(answerBy, now);
  return { words: remindAt ? `Reminder ${when}` : `Due ${when}` };
}
