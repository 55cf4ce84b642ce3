import type { ManyAct, ManyResult, Why } from '../../../../intake/store/recruiters/many.ts';
import type { ExportFormat } from '../../../exports/exports.ts';
import { toast } from '../ui/toasts.tsx';
import { MANY } from '../words.ts';
import { act } from './actions.ts';
import { call } from './client.ts';
import { reversesOf } from './reverses.ts';

/**
 * Does one act with many submissions, and shows a toast with how many were changed and what was not
 * and why; Undo takes it back for those that were changed. Resolves to whether it was done.
 * @param done says it of that many
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

/** Takes an act back, and says so only of those that it could not be taken back for. */
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

/** The receipts that a list's filter chooses now. Resolves to none after a fault, which it says. */
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
