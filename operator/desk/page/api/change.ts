import type { InfiniteData } from '@tanstack/react-query';
import type { ManyAct, ManyResult, Why } from '../../../../intake/store/bulk.ts';
import { toast } from '../ui/toasts.ts';
import { MANY } from '../words.ts';
import { act } from './act.ts';
import { call } from './client.ts';
import { LIVE, recordQuery } from './queries.ts';
import { queryClient } from './query-client.ts';
import { reversesOf } from './reverses.ts';
import type { FilteredPage, Listed, OpenRecord } from './types.ts';

/**
 * Performs one action on one or several submissions: a stage, an owner, a tag, spam, or read. A
 * toast shows what changed, and what didn't and why; its Undo reverts those that changed. Stage,
 * owner, and read show immediately.
 * @param done the toast's title for a number of changed submissions; without it, the action is
 *   silent and can't be undone
 * @returns whether at least one changed
 */
export async function change(
  receipts: readonly string[],
  what: ManyAct,
  done?: (count: number) => string,
): Promise<boolean> {
  let count = 0;
  paint(receipts, what);
  await act(
    async () => {
      const { changed, unchanged, underWay } = await send(receipts, what);
      count = changed.length;
      if (!done) return;
      const text = [...(underWay > 0 ? [MANY.underWay(underWay)] : []), ...reasons(unchanged)];
      toast({
        title: count > 0 ? done(count) : 'Nothing changed',
        text: text.join(', '),
        ...(count > 0 && { undo: () => void undo(what, changed) }),
      });
    },
    done ? undefined : () => undefined,
  );
  return count > 0;
}

function send(receipts: readonly string[], what: ManyAct): Promise<ManyResult> {
  return call('POST', 'many', { receipts, ...what });
}

/** Reverts an action. Shows a toast only for submissions that couldn't be reverted. */
function undo(what: ManyAct, changed: ManyResult['changed']): Promise<boolean> {
  return act(async () => {
    const unchanged: ManyResult['unchanged'] = [];
    for (const [back, some] of reversesOf(what, changed)) {
      const result = await send(some, back);
      unchanged.push(...result.unchanged);
    }
    const [first, ...more] = reasons(unchanged);
    if (first) toast({ title: first, text: more.join(', ') });
  });
}

/** How many were not changed, for each reason. For one, the current owner or stage too. */
function reasons(unchanged: ManyResult['unchanged']): string[] {
  const whys = unchanged.map(({ why }): Why => why);
  return [...new Set(whys)].map((why) =>
    MANY.left[why](whys.filter((each) => each === why).length),
  );
}

/** Shows a change in every cached record and list. A refetch corrects it if the server refuses. */
function paint(receipts: readonly string[], what: ManyAct): void {
  const changed = paintOf(what);
  if (!changed) return;
  const all = new Set(receipts);
  const change = <T extends Listed | OpenRecord>(each: T): T =>
    all.has(each.receipt) ? { ...each, ...changed } : each;
  for (const receipt of receipts) {
    queryClient.setQueryData(recordQuery(receipt).queryKey, (record) => record && change(record));
  }
  queryClient.setQueriesData<InfiniteData<FilteredPage>>(
    { queryKey: [LIVE, 'list'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(change) })),
      },
  );
}

function paintOf(what: ManyAct) {
  if (what.what === 'stage') return { stage: what.to };
  if (what.what === 'owner') return { owner: what.to };
  if (what.what === 'seen') return { seenAt: what.to ? Date.now() : undefined };
  return undefined;
}
