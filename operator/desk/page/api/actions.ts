import type { InfiniteData } from '@tanstack/react-query';
import type { RevocationWay } from '../../../../intake/store/consent/consents.ts';
import type { Erased } from '../../../../intake/store/erasure/erasures.ts';
import type {
  Held,
  ListedSubmission,
  Stage,
  SubmissionRecord,
} from '../../../../intake/store/recruiters/records.ts';
import { STAGE } from '../meanings.ts';
import { dropDraft } from '../record/drafts.ts';
import { faultToast, rememberUndo, toast } from '../ui/toasts.tsx';
import { LIST, RECORD } from '../words.ts';
import { call, ofSubmission } from './client.ts';
import { LIVE, leaving, recordQuery } from './queries.ts';
import { queryClient } from './query-client.ts';
import type { FilteredPage } from './types.ts';

/** Does one act, and shows a toast for a fault. Resolves to whether it was done; never rejects. */
async function act(doing: () => Promise<void>, tell = faultToast): Promise<boolean> {
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

/** Moves a submission to another state and shows a toast; Undo brings back the state before. */
export async function setStage(receipt: string, stage: Stage, before: Stage): Promise<void> {
  const isDone = await moveTo(receipt, stage, before);
  const undo = () => void moveTo(receipt, before, stage);
  if (isDone) toast({ title: RECORD.staged(STAGE[stage]), undo });
}

/** Marks an open new submission as seen, without a toast, even for a fault. It can be undone. */
export async function markSeen(receipt: string): Promise<void> {
  if (leaving.has(receipt)) return;
  if (await moveTo(receipt, 'seen', 'new', () => undefined)) {
    rememberUndo(() => void moveTo(receipt, 'new', 'seen'));
  }
}

/** Shows the new state at once, and takes it back if the server refuses it. */
function moveTo(receipt: string, stage: Stage, before: Stage, tell = faultToast): Promise<boolean> {
  paintStage(receipt, stage);
  return act(async () => {
    try {
      await call('PUT', ofSubmission(receipt, 'stage'), { stage });
    } catch (error) {
      paintStage(receipt, before);
      throw error;
    }
  }, tell);
}

/** Changes the state in every cached record and list. */
function paintStage(receipt: string, stage: Stage): void {
  const change = <T extends ListedSubmission | SubmissionRecord>(each: T): T =>
    each.receipt === receipt ? { ...each, stage } : each;
  queryClient.setQueryData(recordQuery(receipt).queryKey, (record) => record && change(record));
  queryClient.setQueriesData<InfiniteData<FilteredPage>>(
    { queryKey: [LIVE, 'list'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(change) })),
      },
  );
}

/** The note as the desk has it now. */
export async function noteNow(receipt: string): Promise<string> {
  return (await call<SubmissionRecord>('GET', ofSubmission(receipt))).note;
}

/** Rejects if the note could not be kept: the note's field shows the fault, not a toast. */
export function saveNote(receipt: string, note: string): Promise<void> {
  return call('PUT', ofSubmission(receipt, 'note'), { note });
}

export function retry(receipt: string): Promise<boolean> {
  return act(async () => {
    const { deliveries } = await call<{ deliveries: number }>(
      'POST',
      ofSubmission(receipt, 'retry'),
      {},
    );
    toast({ title: deliveries > 0 ? RECORD.retried(deliveries) : RECORD.nothingToRetry });
  });
}

export function retryAll(): Promise<boolean> {
  return act(async () => {
    const { deliveries } = await call<{ deliveries: number }>('POST', 'failed/retry', {});
    toast({ title: LIST.retried(deliveries) });
  });
}

const OPPOSITE = { hold: 'release', release: 'hold' } as const;

/** Keeps a submission apart, or releases it. Each of the two is the other's undo. */
export function keep(receipt: string, way: keyof typeof OPPOSITE): Promise<boolean> {
  const send = (which: keyof typeof OPPOSITE) =>
    call<Held | undefined>('POST', ofSubmission(receipt, which), {});
  return act(async () => {
    const held = await send(way);
    const kept = held?.underWay ? RECORD.heldUnderWay : RECORD.held;
    const title = way === 'hold' ? kept : RECORD.released;
    toast({ title, undo: () => void act(async () => void (await send(OPPOSITE[way]))) });
  });
}

/** @param at when the person revoked, in ms since the epoch. Rejects with the server's words. */
export async function revoke(receipt: string, way: RevocationWay, at: number): Promise<void> {
  await call('POST', ofSubmission(receipt, 'revoke'), { way, at });
  await queryClient.invalidateQueries({ queryKey: [LIVE] });
}

/** Rejects with the server's words. */
export async function erase(receipts: readonly string[]): Promise<Erased> {
  for (const receipt of receipts) leaving.add(receipt);
  try {
    const erased = await call<Erased>('POST', 'erasures', { receipts });
    for (const receipt of receipts) {
      queryClient.removeQueries(recordQuery(receipt));
      dropDraft(receipt);
    }
    return erased;
  } catch (error) {
    for (const receipt of receipts) leaving.delete(receipt);
    throw error;
  } finally {
    void queryClient.invalidateQueries({ queryKey: [LIVE] });
  }
}
