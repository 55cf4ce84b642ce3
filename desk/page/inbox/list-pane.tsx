import { Alert, Button, Group, Loader, Text, Title, VisuallyHidden } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { MAX_AT_ONCE } from '../../../contract/desk.ts';
import { download, receiptsOf, retry } from '../api/actions.ts';
import type { Listed, ListPage } from '../api/queries.ts';
import { useKeys } from '../shell/keys.ts';
import { go, PAGES, type Route, type View } from '../shell/route.ts';
import { FaultNote } from '../ui/state.tsx';
import { COUNT } from '../words.ts';
import { Empty } from './empty.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FilterChips, FilterMenu } from './filter-menu.tsx';
import { addressOf, type Narrowing, searchesAll, withFilter } from './filters.ts';
import styles from './inbox.module.css';
import { List } from './list.tsx';
import { ManyBar } from './many-bar.tsx';
import { SearchField } from './search-field.tsx';
import type { Selection } from './use-selection.ts';

interface Props {
  view: View;
  route: Route;
  narrowing: Narrowing;
  /** The filters as the server's query. */
  filter: string;
  list: UseInfiniteQueryResult<{ pages: ListPage[] }>;
  rows: readonly Listed[];
  selection: Selection;
  /** Opens the next submission. */
  onNext: () => void;
}

/** Search, filters, and the matching submissions. */
export function ListPane(props: Props) {
  const { view, route, narrowing, filter, list, rows, selection, onNext } = props;
  const search = useRef<HTMLInputElement>(null);
  const total = list.data?.pages[0]?.total;
  const isWide = narrowing.search !== undefined && searchesAll(view);
  const change = (next: Narrowing) => go({ ...route, query: addressOf(next) }, { replace: true });

  async function selectAll(): Promise<void> {
    const isLoaded = rows.length >= Math.min(total ?? 0, MAX_AT_ONCE);
    selection.add(isLoaded ? rows.map(({ receipt }) => receipt) : await receiptsOf(filter));
  }

  useKeys({
    A: () => void selectAll(),
    '/': () => {
      search.current?.select();
      if (document.activeElement === search.current) return;
      // On small screens, the open submission covers the list, so the list has to be shown first.
      go({ ...route, receipt: undefined });
      requestAnimationFrame(() => search.current?.select());
    },
  });

  return (
    <section className={styles.pane} aria-label={PAGES[view].title}>
      <Group gap="xs" p="xs" wrap="nowrap">
        <SearchField
          value={narrowing.search ?? ''}
          onChange={(text) => change(withFilter(narrowing, 'search', text || undefined))}
          onLeave={onNext}
          inputRef={search}
        />
        <FilterMenu narrowing={narrowing} onChange={change} />
      </Group>
      <Group gap="xs" px="xs" pb={6} mih="1.75rem">
        <Title order={1} size="sm">
          {isWide ? 'All submissions' : PAGES[view].title}
        </Title>
        <Text size="sm" c="dimmed" role="status" flex={1}>
          {total !== undefined && COUNT.submissions(total)}
        </Text>
        {view === 'failed' && total ? (
          <Button size="compact-xs" onClick={() => void retry()}>
            Retry all
          </Button>
        ) : null}
        {total ? (
          <ExportMenu
            count={total}
            button={
              <Button size="compact-xs" variant="subtle" color="var(--ink)">
                Export
              </Button>
            }
            onChoose={(format) => download(`/api/export?format=${format}&${filter}`)}
          />
        ) : null}
      </Group>
      <FilterChips narrowing={narrowing} onChange={change} />
      {(view === 'spam' || view === 'failed') && total !== 0 && (
        <Alert p="xs" mx="xs" mb="xs" color="brand" variant="light">
          {view === 'spam'
            ? 'Suspected spam. Nothing here reaches your inbox or your team until you click Not spam.'
            : 'These couldn’t be delivered to your team. Fix the cause, then retry.'}
        </Alert>
      )}
      {list.isPending && <Loader m="auto" aria-label="Loading the list" />}
      {list.error && rows.length === 0 && (
        <FaultNote error={list.error} again={() => void list.refetch()} />
      )}
      {list.data && rows.length === 0 && (
        <Empty
          view={view}
          route={route}
          narrowing={narrowing}
          near={list.data.pages[0]?.near ?? []}
          onClear={() => change({})}
        />
      )}
      {rows.length > 0 && (
        <List
          // A new filter resets the remembered arrivals and scroll position.
          key={list.data?.pages[0]?.filter}
          rows={rows}
          total={total ?? rows.length}
          route={route}
          isStale={list.isPlaceholderData}
          selection={selection}
          onEnd={() => {
            if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
          }}
        />
      )}
      <VisuallyHidden role="status">
        {selection.receipts.size > 0 && `${selection.receipts.size} selected`}
      </VisuallyHidden>
      {selection.receipts.size > 0 && (
        <ManyBar
          view={view}
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
