import { Button, VisuallyHidden } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Listed } from '../api/queries.ts';
import { markOpened } from '../record/use-seen.ts';
import { useKeys } from '../shell/keys.ts';
import { hashOf, type Route } from '../shell/route.ts';
import styles from './list.module.css';
import { Row } from './row.tsx';
import { useArrivals } from './use-arrivals.ts';
import type { Selection } from './use-selection.ts';

/** More rows are requested when this many remain below the view. */
const NEAR_END = 20;

/** From this width in pixels, a row is one line. Heights in rem: the list measures no row. */
const ONE_LINE_FROM = 760;
const ONE_LINE = 2.5;
const TWO_LINES = 3.375;

interface Props {
  rows: readonly Listed[];
  total: number;
  route: Route;
  /** Whether the rows are still those of the previous filter, while the new ones load. */
  isStale: boolean;
  selection: Selection;
  onEnd: () => void;
}

/** A virtual list: only rows near the view are rendered. */
export function List({ rows, total, route, isStale, selection, onEnd }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const { ref: sizeRef, width } = useElementSize();
  const ref = useMergedRef(scroller, sizeRef);
  // Before the first measurement, a list without an open submission has the window's width.
  const isOneLine = (width || (route.receipt ? 0 : innerWidth)) >= ONE_LINE_FROM;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const height = (isOneLine ? ONE_LINE : TWO_LINES) * rem;
  const waiting = useArrivals(scroller, rows, height);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => rows[index]?.receipt ?? index,
    overscan: 6,
  });
  const shown = virtual.getVirtualItems();
  const isNearEnd = (shown.at(-1)?.index ?? 0) > rows.length - NEAR_END;
  const toTop = () => scroller.current?.scrollTo({ top: 0 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new height needs it
  useEffect(() => virtual.measure(), [height]);
  useEffect(() => {
    if (isNearEnd) onEnd();
  }, [isNearEnd, onEnd]);

  // Keeps the open submission in view, with the next one below it.
  const open = rows.findIndex(({ receipt }) => receipt === route.receipt);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows don't scroll the list
  useEffect(() => {
    if (open < 0) return;
    virtual.scrollToIndex(Math.max(open - 1, 0), { align: 'auto' });
    virtual.scrollToIndex(Math.min(open + 1, rows.length - 1), { align: 'auto' });
  }, [route.receipt, height]);

  useKeys({ '.': toTop });

  return (
    <div className={styles.list}>
      <VisuallyHidden role="status">{waiting > 0 && `${waiting} new`}</VisuallyHidden>
      {waiting > 0 && (
        <Button
          className={styles.arrived}
          variant="main"
          leftSection={<ArrowUp size={16} aria-hidden="true" />}
          onClick={toTop}
        >
          {`${waiting} new`}
        </Button>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too */}
      <div ref={ref} className={styles.scroller} tabIndex={0} data-stale={isStale}>
        <ul
          className={styles.rows}
          style={{ blockSize: virtual.getTotalSize() }}
          data-one-line={isOneLine}
        >
          {shown.map(({ index, start, key }) => {
            const row = rows[index];
            return (
              row && (
                <li
                  key={key}
                  style={{ transform: `translateY(${start}px)`, blockSize: height }}
                  aria-setsize={total}
                  aria-posinset={index + 1}
                  data-open={row.receipt === route.receipt}
                >
                  <Row
                    row={row}
                    href={hashOf({ ...route, receipt: row.receipt })}
                    isOpen={row.receipt === route.receipt}
                    isOneLine={isOneLine}
                    isSelected={selection.receipts.has(row.receipt)}
                    onSelect={(isThrough) =>
                      isThrough
                        ? selection.addThrough(row.receipt, rows)
                        : selection.toggle(row.receipt)
                    }
                    onOpen={() => row.seenAt === undefined && markOpened(row.receipt)}
                  />
                </li>
              )
            );
          })}
        </ul>
      </div>
    </div>
  );
}
