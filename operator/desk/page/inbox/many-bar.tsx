import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MAX_AT_ONCE } from '../../../../contract/desk.ts';
import type { ManyAct } from '../../../../intake/store/bulk.ts';
import type { Place } from '../../../../intake/store/filter.ts';
import { actOnMany, exportMany } from '../api/act-on-many.ts';
import { ownersQuery, sessionQuery } from '../api/queries.ts';
import type { Listed } from '../api/types.ts';
import { Erase } from '../record/erase.tsx';
import { useKeys } from '../shell/keys.ts';
import { go, type Route } from '../shell/route.ts';
import { Menu } from '../ui/menu.tsx';
import { LIST, MANY } from '../words.ts';
import { AnswerMany } from './answer-many.tsx';
import styles from './many-bar.module.css';
import { ManyTag } from './many-tag.tsx';
import type { Selection } from './use-selection.ts';

type Format = keyof typeof LIST.formats;

interface Props {
  place: Place;
  route: Route;
  /** The loaded rows. */
  rows: readonly Listed[];
  /** How many submissions match the filter. */
  total: number;
  selection: Selection;
  onSelectAll: () => void;
}

/** The number of selected submissions, and actions on them. */
export function ManyBar({ place, route, rows, total, selection, onSelectAll }: Props) {
  const { data: session } = useQuery(sessionQuery);
  const { data: owners = [] } = useQuery(ownersQuery);
  const bar = useRef<HTMLElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const [isAnswering, setAnswering] = useState(false);
  const receipts = [...selection.receipts];
  const count = receipts.length;
  const stages = session?.stages ?? [];
  const self = session?.by ?? '';
  const most = Math.min(total, MAX_AT_ONCE);

  async function run(act: ManyAct, done: (count: number) => string): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    const isDone = await actOnMany(receipts, act, done);
    setBusy(false);
    return isDone;
  }

  const move = (to: string, name: string) =>
    run({ what: 'stage', to }, (number) => MANY.moved(number, name));
  const give = (to: string) => run({ what: 'owner', to }, (number) => MANY.given(number, to));
  const mark = (to: boolean) => run({ what: 'seen', to }, to ? MANY.markedSeen : MANY.markedUnseen);

  const tag = (word: string) => run({ what: 'tag', word }, (number) => MANY.tagged(number, word));

  /** Moves them out of this list, and clears the selection. */
  async function sort(what: 'hold' | 'release'): Promise<void> {
    if (await run({ what }, what === 'hold' ? MANY.held : MANY.released)) selection.clear();
  }

  const isUnseen = ({ receipt, seenAt }: Listed) =>
    selection.receipts.has(receipt) && seenAt === undefined;
  useKeys(
    {
      ...Object.fromEntries(
        stages.map(({ id, name }, index) => [String(index + 1), () => void move(id, name)]),
      ),
      m: () => self && void give(self),
      U: () => void mark(rows.some(isUnseen)),
      X: () => bar.current?.querySelector('summary')?.focus(),
      Escape: () => selection.clear(),
    },
    true,
  );

  const names = [...new Set([self, ...owners])].filter(Boolean);
  const act = { className: styles.act, isUpward: true };
  return (
    <section ref={bar} className={styles.bar} aria-label={MANY.label} aria-busy={isBusy} data-many>
      <div className={styles.count}>
        <strong>{MANY.selected(count)}</strong>
        {count < most && (
          <button type="button" className={styles.act} onClick={onSelectAll}>
            {most < total ? MANY.newest(most) : MANY.all(total)}
          </button>
        )}
        <button type="button" className={styles.act} onClick={() => selection.clear()}>
          {MANY.clear}
        </button>
      </div>
      <div className={styles.acts}>
        <Menu
          {...act}
          label={MANY.stage}
          title={MANY.stageOf(count)}
          items={stages.map(({ id, name }) => ({ words: name, act: () => void move(id, name) }))}
        />
        <Menu
          {...act}
          label={MANY.owner}
          title={MANY.ownerOf(count)}
          items={[
            ...names.map((name) => ({
              words: name === self ? MANY.me : name,
              act: () => void give(name),
            })),
            { words: MANY.nobody, act: () => void give('') },
          ]}
        />
        <ManyTag {...act} count={count} onTag={(word) => void tag(word)} />
        <Menu
          {...act}
          label={LIST.export}
          title={LIST.exportOf(count)}
          items={(Object.keys(LIST.formats) as Format[]).map((format) => ({
            words: LIST.formats[format],
            act: () => void exportMany(receipts, format),
          }))}
        />
        <Menu
          {...act}
          label={MANY.more}
          title={MANY.moreOf(count)}
          items={[
            { words: MANY.seen, act: () => void mark(true) },
            { words: MANY.unseen, act: () => void mark(false) },
            place === 'suspects'
              ? { words: MANY.release, act: () => void sort('release') }
              : { words: MANY.hold, act: () => void sort('hold') },
            ...(session?.mailbox && place !== 'suspects'
              ? [{ words: MANY.answer, act: () => setAnswering(true) }]
              : []),
            { words: MANY.erase, act: () => setErasing(true) },
          ]}
        />
      </div>
      {isAnswering && (
        <AnswerMany
          receipts={receipts}
          onClose={() => setAnswering(false)}
          onSent={selection.keep}
        />
      )}
      {isErasing && (
        <Erase
          what={{ receipts }}
          onClose={() => setErasing(false)}
          onErasing={(isGoing, which) => {
            // Closes the submission, so that no document is requested after it is deleted.
            if (isGoing && route.receipt && which.includes(route.receipt)) {
              go({ ...route, receipt: undefined });
            }
          }}
          onErased={selection.clear}
        />
      )}
    </section>
  );
}
