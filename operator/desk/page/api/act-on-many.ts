import type { ManyAct, ManyResult, Why } from '../../../../intake/store/bulk.ts';
import type { ExportFormat } from '../../../exports/exports.ts';
import { toast } from '../ui/toasts.tsx';
import { MANY } from '../words.ts';
import { act } from './actions.ts';
import { call } from './client.ts';
import { reversesOf } from './reverses.ts';

/**
 * Performs one action on many submissions. A toast shows how many changed, and what didn't and why;
 * its Undo reverts those that changed. Resolves to whether the request succeeded.
 * @param done returns the toast's title for a number of changed submissions
 */
export function actOnMany(
  receipts: readonly string[],
  what: ManyAct,
  done: (count: number) => string,
): Promise<boolean> {
  return act(async () => {
    const { changed, unchanged, underWay } = await send(receipts, what);
    const text = [...(underWay > 0 ? [MANY.underWay(underWay)] : []), ...left(unchanged)];
    toast({
      title: changed.length > 0 ? done(changed.length) : MANY.nothing,
      text: text.join(', '),
      ...(changed.length > 0 && { undo: () => void undo(what, changed) }),
    });
  });
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
    const [first, ...more] = left(unchanged);
    if (first) toast({ title: first, text: more.join(', ') });
  });
}

/** How many were not changed, for each reason. */
function left(unchanged: ManyResult['unchanged']): string[] {
  const reasons = unchanged.map(({ why }): Why => why);
  return [...new Set(reasons)].map((why) =>
    MANY.left[why](reasons.filter((each) => each === why).length),
  );
}

/** The receipts that match a filter now. On an error, shows a toast and resolves to none. */
export async function receiptsOf(filter: string): Promise<string[]> {
  let receipts: string[] = [];
  await act(async () => {
    receipts = await call<string[]>('GET', `receipts?${filter}`);
  });
  return receipts;
}

/** Downloads exactly these submissions. */
export function exportMany(receipts: readonly string[], format: ExportFormat): Promise<boolean> {
  return act(async () => {
    const { id } = await call<{ id: string }>('POST', 'selections', { receipts });
    const link = document.createElement('a');
    link.href = `/api/export?format=${format}&selection=${id}`;
    link.download = '';
    link.click();
  });
}
