import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { recordQuery } from '../api/queries.ts';
import { currentRoute, go, type Route } from '../shell/route.ts';

/** Moving through a list. All read the URL: a key may come before React has rendered the last one. */
export interface Next {
  /** Opens the next (1) or previous (-1) submission. */
  step(by: 1 | -1): void;
  /** Opens the one after the open submission, which is about to leave the list. */
  advance(): void;
}

/** @param rows the list as it is shown */
export function useNext(rows: readonly { receipt: string }[], route: Route): Next {
  const client = useQueryClient();
  /** Where the open submission is, or was before it left the list. */
  const position = useRef(-1);
  const at = rows.findIndex(({ receipt }) => receipt === route.receipt);
  useEffect(() => {
    if (at >= 0) position.current = at;
    else if (route.receipt === undefined) position.current = -1;
  }, [at, route.receipt]);

  function open(index: number): void {
    const next = rows[index];
    if (!next) return;
    const { receipt } = currentRoute();
    go({ ...currentRoute(), receipt: next.receipt }, { replace: receipt !== undefined });
    const after = rows[index + 1];
    if (after) void client.prefetchQuery(recordQuery(after.receipt));
  }

  return {
    step(by) {
      const { receipt } = currentRoute();
      const here = rows.findIndex((row) => row.receipt === receipt);
      if (receipt === undefined) open(by > 0 ? 0 : rows.length - 1);
      else if (here >= 0) open(here + by);
      // It has left the list, so the next one is where it was.
      else open(by > 0 ? Math.max(position.current, 0) : position.current - 1);
    },
    advance() {
      const here = rows.findIndex((row) => row.receipt === currentRoute().receipt);
      const next = rows[here + 1] ?? rows[here - 1];
      if (here < 0) return;
      go({ ...currentRoute(), receipt: next?.receipt }, { replace: true });
    },
  };
}
