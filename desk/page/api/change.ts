import type { ManyAct, ManyResult, Why } from '../../../intake/store/bulk.ts';
import { faultToast, toast } from '../ui/toasts.tsx';
import { COUNT } from '../words.ts';
import { call } from './client.ts';
import { LIVE } from './queries.ts';
import { queryClient } from './query-client.ts';

/** Performs an action. If it fails, shows a toast and resolves to false; never rejects. */
export async function act(doing: () => Promise<void>, tell = faultToast): Promise<boolean> {
  try {
    await doing();
    return true;
  } catch (error) {
    tell(error);
    return false;
  } finally {
    void queryClient.invalidateQueries({ queryKey: [LIVE] });
  }
}

/**
 * Performs one action on one or several submissions: a stage, an owner, a tag, spam, or read. A
 * toast shows what changed, and what didn't and why; its Undo reverts those that changed.
 * @param done the toast's title for a number of changed submissions; without it, the action is
 *   silent and can't be undone
 */
export async function change(
  receipts: readonly string[],
  what: ManyAct,
  done?: (count: number) => string,
): Promise<void> {
  await act(
    async () => {
      const { changed, unchanged, underWay } = await send(receipts, what);
      if (!done) return;
      const count = changed.length;
      const text = reasons(unchanged);
      if (underWay > 0)
        text.unshift(`${COUNT.deliveries(underWay)} in progress may still reach your team`);
      toast({
        title: count > 0 ? done(count) : 'Nothing changed',
        text: text.join(', '),
        ...(count > 0 && { undo: () => void undo(what, changed) }),
      });
    },
    done ? undefined : () => undefined,
  );
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

const REASONS: Record<Why, string> = {
  gone: 'already deleted',
  same: 'needed no change',
  other: 'changed by someone else',
  full: 'already had too many tags',
};

/** How many were not changed, for each reason. */
function reasons(unchanged: ManyResult['unchanged']): string[] {
  const whys = unchanged.map(({ why }) => why);
  return [...new Set(whys)].map((why) => {
    const count = whys.filter((each) => each === why).length;
    return `${COUNT.submissions(count)} ${REASONS[why]}`;
  });
}

/** The actions that revert an action, with the receipts for each. */
export function reversesOf(
  what: ManyAct,
  changed: ManyResult['changed'],
): [back: ManyAct, receipts: string[]][] {
  const all = changed.map(({ receipt }) => receipt);
  switch (what.what) {
    case 'stage':
    case 'owner':
      return [...new Set(changed.map(({ before }) => before))].map((before) => [
        { what: what.what, to: before, from: what.to },
        changed.filter((each) => each.before === before).map(({ receipt }) => receipt),
      ]);
    case 'seen':
      return [[{ what: 'seen', to: !what.to }, all]];
    case 'tag':
      return [[{ what: 'untag', word: what.word }, all]];
    case 'untag':
      return [[{ what: 'tag', word: what.word }, all]];
    case 'hold':
      return [[{ what: 'release' }, all]];
    case 'release':
      return [[{ what: 'hold' }, all]];
  }
}
