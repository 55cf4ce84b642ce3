import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Fragment, useRef } from 'react';
import { MAX_AT_ONCE } from '../../../../contract/desk.ts';
import type { Place } from '../../../../intake/store/filter.ts';
import { receiptsOf } from '../api/act-on-many.ts';
import { listQuery, sessionQuery } from '../api/queries.ts';
import { useKeys } from '../shell/keys.ts';
import { go, hashOf, type Route } from '../shell/route.ts';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/clock.ts';
import { FaultNote, StateNote } from '../ui/state.tsx';
import { LIST, MANY } from '../words.ts';
import { FilterBar } from './filter-bar.tsx';
import { addressOf, filterOf, isNarrowed, type Narrowing, narrowingOf } from './filters.ts';
import { List } from './list.tsx';
import styles from './list-pane.module.css';
import { ListSkeleton } from './list-skeleton.tsx';
import { ManyBar } from './many-bar.tsx';
import { Summary } from './summary.tsx';
import { useSelection } from './use-selection.ts';

interface Props {
  place: Place;
  route: Route;
}

/** Search, filters, and the matching submissions. */
export function ListPane({ place, route }: Props) {
  const narrowing = narrowingOf(route.query);
  const { data: session } = useQuery(sessionQuery);
  const filter = filterOf(place, narrowing, useNow(), session?.by);
  const list = useInfiniteQuery(listQuery(filter));
  const search = useRef<HTMLInputElement>(null);
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = list.data?.pages[0]?.total;
  const selection = useSelection(route.query);
  const narrow = (next: Narrowing) => go({ ...route, query: addressOf(next) }, { replace: true });
  async function selectAll(): Promise<void> {
    const isLoaded = rows.length >= Math.min(total ?? 0, MAX_AT_ONCE);
    selection.add(isLoaded ? rows.map(({ receipt }) => receipt) : await receiptsOf(filter));
  }

  useKeys({
    A: () => void selectAll(),
    '/': () => {
      search.current?.select();
      if (document.activeElement === search.current) return;
      // On phones, the open submission covers the list, so the list has to be shown first.
      go({ ...route, receipt: undefined });
      requestAnimationFrame(() => search.current?.select());
    },
  });

  return (
    <section className={styles.pane} aria-label={LIST.label[place]}>
      <h1 className="visually-hidden">{LIST.label[place]}</h1>
      <FilterBar place={place} narrowing={narrowing} onChange={narrow} searchRef={search} />
      <Summary
        place={place}
        total={total}
        filter={filter}
        narrowing={narrowing}
        onChange={narrow}
      />
      {list.isPending && <ListSkeleton />}
      {list.error && rows.length === 0 && (
        <FaultNote error={list.error} again={() => void list.refetch()} />
      )}
      {list.data && rows.length === 0 && (
        <Empty
          place={place}
          route={route}
          narrowing={narrowing}
          near={list.data.pages[0]?.near ?? []}
          onClear={() => narrow({})}
        />
      )}
      {rows.length > 0 && (
        <List
          // A new filter resets the remembered arrivals and scroll position.
          key={list.data?.pages[0]?.filter}
          rows={rows}
          order={narrowing.order}
          total={total ?? rows.length}
          route={route}
          isStale={list.isPlaceholderData}
          selection={selection}
          onEnd={() => {
            if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
          }}
          isLoadingMore={list.isFetchingNextPage}
        />
      )}
      <p className="visually-hidden" role="status">
        {selection.receipts.size > 0 && MANY.selected(selection.receipts.size)}
      </p>
      {selection.receipts.size > 0 && (
        <ManyBar
          place={place}
          route={route}
          rows={rows}
          total={total ?? rows.length}
          selection={selection}
          onSelectAll={() => void selectAll()}
        />
      )}
    </section>
  );
}

interface EmptyProps extends Props {
  narrowing: Narrowing;
  /** Suggested searches that have matches. */
  near: readonly string[];
  onClear: () => void;
}

function Empty({ place, route, narrowing, near, onClear }: EmptyProps) {
  const { search } = narrowing;
  if (!isNarrowed(narrowing)) {
    return <StateNote {...LIST.empty[place]} tone={place === 'inbox' ? 'calm' : 'good'} />;
  }
  const { title, text } = LIST.empty.narrowed;
  return (
    <StateNote title={search ? LIST.empty.searched(search) : title} text={text}>
      {near.length > 0 && (
        <p>
          {LIST.nearby}{' '}
          {near.map((each, index) => (
            <Fragment key={each}>
              {index > 0 && <span>, </span>}
              <a href={hashOf({ ...route, query: addressOf({ ...narrowing, search: each }) })}>
                <bdi>{each}</bdi>
              </a>
            </Fragment>
          ))}
        </p>
      )}
      <Button onClick={onClear}>{LIST.clear}</Button>
    </StateNote>
  );
}
