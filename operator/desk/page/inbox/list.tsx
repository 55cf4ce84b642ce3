import { useQueryClient } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { recordQuery } from '../api/queries.ts';
import type { Listed } from '../api/types.ts';
import { markOpened } from '../record/use-seen.ts';
import { useKeys } from '../shell/keys.ts';
import { currentRoute, go, hashOf, type Route } from '../shell/route.ts';
import { useNow } from '../ui/clock.ts';
import { Icon } from '../ui/icon.tsx';
import { LIST } from '../words.ts';
import type { Order } from './filters.ts';
import { heightOf, itemsOf } from './items.ts';
import styles from './list.module.css';
import { Row } from './row.tsx';
import { useArrivals } from './use-arrivals.ts';
import type { Selection } from './use-selection.ts';

/** More rows are requested when this many remain below the view. */
const NEAR_END = 20;

interface Props {
  rows: readonly Listed[];
  order: Order | undefined;
  total: number;
  route: Route;
  /** Whether the rows are still those of the previous filter, while the new ones load. */
  isStale: boolean;
  selection: Selection;
  onEnd: () => void;
  isLoadingMore: boolean;
}

/** A virtual list: only rows near the view are rendered. j and k move through it. */
export function List({
  rows,
  order,
  total,
  route,
  isStale,
  selection,
  onEnd,
  isLoadingMore,
}: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const rem = useRem();
  const now = useNow();
  const items = useMemo(() => itemsOf(rows, now, order), [rows, now, order]);
  const { waiting, lit } = useArrivals(scroller, items, rem);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(items[index]) * rem,
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: 6,
  });
  const shown = virtual.getVirtualItems();
  const isNearEnd = (shown.at(-1)?.index ?? 0) > items.length - NEAR_END;

  useEffect(() => {
    if (isNearEnd) onEnd();
  }, [isNearEnd, onEnd]);

  // Scrolls to the open submission after a link or Back, unless it is already in view.
  const index = items.findIndex(({ key }) => key === route.receipt);
  useEffect(() => {
    if (index >= 0) virtual.scrollToIndex(index, { align: 'auto' });
  }, [route.receipt]);

  function step(by: number): void {
    // Reads the URL, not `route`: a second key may come before React has rendered the first one.
    const { receipt } = currentRoute();
    const open = rows.findIndex((row) => row.receipt === receipt);
    const next = rows[open < 0 ? (by > 0 ? 0 : -1) : open + by];
    if (!next) return;
    go({ ...route, receipt: next.receipt }, { replace: receipt !== undefined });
    const after = rows[open + 2 * by];
    if (after) void client.prefetchQuery(recordQuery(after.receipt));
  }

  /** Moves by one, and selects both rows. */
  function selectOn(by: number): void {
    const from = currentRoute().receipt;
    step(by);
    selection.add([from, currentRoute().receipt].filter((each) => each !== undefined));
  }

  useKeys({
    j: () => step(1),
    k: () => step(-1),
    J: () => selectOn(1),
    K: () => selectOn(-1),
    x: () => {
      const { receipt } = currentRoute();
      if (receipt) selection.toggle(receipt);
    },
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    '.': () => scroller.current?.scrollTo({ top: 0 }),
  });

  return (
    <div className={styles.list}>
      <p className="visually-hidden" role="status">
        {waiting > 0 && LIST.arrived(waiting)}
      </p>
      {waiting > 0 && (
        <button
          type="button"
          className={styles.pill}
          onClick={() => scroller.current?.scrollTo({ top: 0 })}
        >
          <Icon name="up" />
          <span>{LIST.arrived(waiting)}</span>
        </button>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too */}
      <div ref={scroller} className={styles.scroller} tabIndex={0} data-stale={isStale}>
        <ul className={styles.rows} style={{ blockSize: virtual.getTotalSize() }}>
          {shown.map(({ index: at, start, key }) => {
            const item = items[at];
            if (!item) return null;
            const place = {
              transform: `translateY(${start}px)`,
              blockSize: heightOf(item) * rem,
            };
            if (item.kind === 'day') {
              return (
                <li key={key} className={styles.day} style={place}>
                  <h2>{item.label}</h2>
                </li>
              );
            }
            return (
              <li
                key={key}
                className={styles.item}
                style={place}
                aria-setsize={total}
                aria-posinset={item.position}
              >
                <Row
                  row={item.row}
                  href={hashOf({ ...route, receipt: item.row.receipt })}
                  isOpen={item.row.receipt === route.receipt}
                  isLit={lit.has(item.row.receipt)}
                  isSelected={selection.receipts.has(item.row.receipt)}
                  onSelect={(isThrough) =>
                    isThrough
                      ? selection.addThrough(item.row.receipt, rows)
                      : selection.toggle(item.row.receipt)
                  }
                  onOpen={() => item.row.seenAt === undefined && markOpened(item.row.receipt)}
                />
              </li>
            );
          })}
        </ul>
        {isLoadingMore && <p className={styles.more}>{LIST.more}</p>}
      </div>
    </div>
  );
}

/** Pixels per rem. Readers can change the text size, even while the page is open. */
function useRem(): number {
  return useSyncExternalStore(subscribe, () =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}
