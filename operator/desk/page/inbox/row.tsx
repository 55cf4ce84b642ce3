import { useQuery } from '@tanstack/react-query';
import { FIRST_STAGE, stageName } from '../../../../contract/desk.ts';
import type { ListedSubmission } from '../../../../intake/store/recruiters/records.ts';
import { sessionQuery } from '../api/queries.ts';
import {
  AUDIENCE,
  DELIVERY,
  FLAG_SHORT,
  meaning,
  OUTCOME_SHORT,
  REASON_SHORT,
} from '../meanings.ts';
import { nameOf, wantOf } from '../ui/person.ts';
import { clockOf, wholeOf } from '../ui/times.ts';
import { COUNT, LIST, RECORD, SHELL } from '../words.ts';
import styles from './row.module.css';
import { channelName } from './sources.ts';

interface Props {
  row: ListedSubmission;
  href: string;
  isOpen: boolean;
  isLit: boolean;
  /** Called when a person opens it on purpose. */
  onOpen: () => void;
}

/** One submission: who, what, when, from where, and what became of it. */
export function Row({ row, href, isOpen, isLit, onOpen }: Props) {
  const { fields, flags, mode, stage, owner } = row;
  const { data: session } = useQuery(sessionQuery);
  const isUnseen = row.seenAt === undefined;
  const want = wantOf(fields);
  return (
    <a
      className={styles.row}
      href={href}
      onClick={onOpen}
      aria-current={isOpen ? 'true' : undefined}
      data-unseen={isUnseen}
      data-current={isLit}
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
      <span className={styles.tags}>
        <span data-mode={mode}>{AUDIENCE[mode]}</span>
        {owner && (
          <bdi className={styles.owner}>{owner === session?.by ? RECORD.yours : owner}</bdi>
        )}
        {stage !== FIRST_STAGE && <span>{stageName(session?.stages ?? [], stage)}</span>}
        <Became row={row} />
        <span data-tone={flags.length > 0 ? 'warn' : undefined}>
          {[COUNT.files(row.files), ...flags.map((flag) => FLAG_SHORT[flag])].join(' · ')}
        </span>
        <bdi className={styles.source}>{channelName(row.channel)}</bdi>
      </span>
    </a>
  );
}

/** What became of a submission. Only trouble has a color and names its reason. */
function Became({ row }: { row: ListedSubmission }) {
  const { apart, delivery, dueAt, outcome, suspicion } = row;
  const [first, ...more] = suspicion.map((reason) => meaning(REASON_SHORT, reason));
  const why = outcome ? `: ${meaning(OUTCOME_SHORT, outcome)}` : '';
  let [tone, words]: [string | undefined, string] = [undefined, DELIVERY[delivery]];
  if (apart) {
    [tone, words] = [
      'warn',
      first ? `${first}${more.length > 0 ? ` +${more.length}` : ''}` : DELIVERY.apart,
    ];
  } else if (delivery === 'dead') {
    [tone, words] = ['bad', `${DELIVERY.dead}${why}`];
  } else if (delivery === 'waiting' && outcome) {
    [tone, words] = ['warn', dueAt ? LIST.nextTry(clockOf(dueAt)) : `${DELIVERY.waiting}${why}`];
  }
  return (
    <span className={styles.became} data-tone={tone}>
      {words}
    </span>
  );
}
