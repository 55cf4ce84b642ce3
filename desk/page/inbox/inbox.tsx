import { useInfiniteQuery } from '@tanstack/react-query';
import { listQuery } from '../api/queries.ts';
import { RecordPane } from '../record/record-pane.tsx';
import { useKeys } from '../shell/keys.ts';
import { currentRoute, go, type Route, type View } from '../shell/route.ts';
import { useNow } from '../ui/clock.ts';
import { ErrorBoundary } from '../ui/state.tsx';
import { filterOf, narrowingOf } from './filters.ts';
import styles from './inbox.module.css';
import { ListPane } from './list-pane.tsx';
import { useNext } from './use-next.ts';
import { useSelection } from './use-selection.ts';

/** A list, and the open submission beside it. On small screens, only one of them shows. */
export function Inbox({ view, route }: { view: View; route: Route }) {
  const { receipt, query } = route;
  const narrowing = narrowingOf(query);
  const filter = filterOf(view, narrowing, useNow());
  const list = useInfiniteQuery(listQuery(filter));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const selection = useSelection(`${view}?${query}`);
  const next = useNext(rows, route);
  const close = () => go({ ...currentRoute(), receipt: undefined });

  /** Moves by one, and selects both rows. */
  function selectOn(by: 1 | -1): void {
    const from = currentRoute().receipt;
    next.step(by);
    selection.add([from, currentRoute().receipt].filter((each) => each !== undefined));
  }

  useKeys({
    j: () => next.step(1),
    k: () => next.step(-1),
    ArrowDown: () => next.step(1),
    ArrowUp: () => next.step(-1),
    J: () => selectOn(1),
    K: () => selectOn(-1),
    x: () => {
      const { receipt: open } = currentRoute();
      if (open) selection.toggle(open);
    },
  });

  return (
    <div className={styles.inbox} data-open={receipt !== undefined}>
      <ListPane
        view={view}
        route={route}
        narrowing={narrowing}
        filter={filter}
        list={list}
        rows={rows}
        selection={selection}
        onNext={() => next.step(1)}
      />
      {receipt && (
        <ErrorBoundary key={receipt}>
          <RecordPane receipt={receipt} view={view} onClose={close} onDone={next.advance} />
        </ErrorBoundary>
      )}
    </div>
  );
}
