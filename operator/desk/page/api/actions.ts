import type { InfiniteData } from '@tanstack/react-query';
import type { Stage } from '../../../../contract/desk.ts';
import type { RevocationWay } from '../../../../intake/store/consents.ts';
import type { Erased } from '../../../../intake/store/erasure.ts';
import type { ListedSubmission } from '../../../../intake/store/inbox.ts';
import type { WrittenNote } from '../../../../intake/store/notes.ts';
import type { SubmissionRecord } from '../../../../intake/store/record.ts';
import { dropDrafts } from '../record/drafts.ts';
import { momentOf } from '../ui/times.ts';
import { faultToast, rememberUndo, toast } from '../ui/toasts.tsx';
import { LIST, RECORD } from '../words.ts';
import { call, ofSubmission, Refusal } from './client.ts';
import { tellLooking } from './looking.ts';
import { LIVE, leaving, recordQuery, sessionQuery } from './queries.ts';
import { queryClient } from './query-client.ts';
import type { FilteredPage } from './types.ts';

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

/** Moves a submission to another stage, and shows a toast whose Undo restores the previous one. */
export async function setStage(receipt: string, stage: Stage, before: string): Promise<void> {
  const isDone = await moveTo(receipt, stage.id, before);
  const undo = () => void moveTo(receipt, before, stage.id);
  if (isDone) toast({ title: RECORD.staged(stage.name), undo });
}

function moveTo(receipt: string, stage: string, before: string): Promise<boolean> {
  const send = () => call<void>('PUT', ofSubmission(receipt, 'stage'), { stage });
  return change(receipt, { stage }, { stage: before }, send);
}

/**
 * Marks a submission as seen or not seen. It has no Undo, because opening a submission marks it too
 * and `u` should only revert deliberate actions.
 * @param tell shows an error; opening a submission shows none
 */
export async function setSeen(receipt: string, seen: boolean, tell = faultToast): Promise<void> {
  if (leaving.has(receipt)) return;
  const [now, before] = seen ? [Date.now(), undefined] : [undefined, Date.now()];
  const send = () => call<void>('PUT', ofSubmission(receipt, 'seen'), { seen });
  await change(receipt, { seenAt: now }, { seenAt: before }, send, tell);
}

/** Assigns a submission to a recruiter, or unassigns it with '', and shows a toast with Undo. */
export async function setOwner(receipt: string, owner: string, before: string): Promise<void> {
  if (await give(receipt, owner, before)) {
    toast({ title: RECORD.given(owner), undo: () => void give(receipt, before, owner) });
  }
}

/** Throws if someone else has changed the owner in the meantime. */
function give(receipt: string, owner: string, before: string): Promise<boolean> {
  return change(receipt, { owner }, { owner: before }, async () => {
    const body = { owner, from: before };
    const now = await call<{ owner: string }>('PUT', ofSubmission(receipt, 'owner'), body);
    if (now.owner !== owner) throw new Refusal(409, RECORD.taken(now.owner), RECORD.takenMore);
  });
}

/** Sets or removes a reminder, and shows a toast with Undo. */
export async function setReminder(
  receipt: string,
  at: number | undefined,
  before: number | undefined,
): Promise<void> {
  const put = (next: number | undefined) =>
    act(() => call('PUT', ofSubmission(receipt, 'reminder'), { at: next ?? null }));
  if (!(await put(at))) return;
  const title =
    at === undefined ? RECORD.reminderGone : RECORD.reminderSet(momentOf(at, Date.now()));
  toast({ title, undo: () => void put(before) });
}

/**
 * Adds or removes a tag, and shows a toast with Undo.
 * @param before the tags before the change
 * @returns the tags after the change; undefined if it failed, which a toast reports
 */
export async function setTag(
  receipt: string,
  tag: string,
  has: boolean,
  before: readonly string[],
): Promise<string[] | undefined> {
  let tags: string[] | undefined;
  const put = (next: boolean) =>
    act(async () => {
      const body = { tag, has: next };
      ({ tags } = await call<{ tags: string[] }>('PUT', ofSubmission(receipt, 'tags'), body));
    });
  await put(has);
  if (!tags) return undefined;
  if (tags.length === before.length) toast({ title: RECORD.tagThere(tag) });
  else toast({ title: RECORD.tagged(tag, has), undo: () => void put(!has) });
  return tags;
}

type Changed = Partial<Pick<ListedSubmission, 'stage' | 'owner'>> & { seenAt?: number | undefined };

/** Shows a change immediately, and reverts it if the server refuses it. */
function change(
  receipt: string,
  now: Changed,
  before: Changed,
  send: () => Promise<void>,
  tell = faultToast,
): Promise<boolean> {
  paint(receipt, now);
  return act(async () => {
    try {
      await send();
    } catch (error) {
      paint(receipt, before);
      throw error;
    }
  }, tell);
}

/** Changes a submission in every cached record and list. */
function paint(receipt: string, changed: Changed): void {
  const change = <T extends ListedSubmission | SubmissionRecord>(each: T): T =>
    each.receipt === receipt ? { ...each, ...changed } : each;
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

/**
 * Saves a note; `u` restores the previous text. Rejects if it couldn't be saved: the note's field
 * shows the error, not a toast.
 */
export async function writeNote(receipt: string, note: WrittenNote, before: string): Promise<void> {
  await putNote(receipt, note);
  rememberUndo(() => void act(() => putNote(receipt, { ...note, text: before })));
}

/** Deletes a person's own note, and shows a toast with Undo. */
export async function takeNoteBack(receipt: string, note: WrittenNote): Promise<void> {
  if (!(await act(() => putNote(receipt, { ...note, text: '' })))) return;
  toast({ title: RECORD.noteTaken, undo: () => void act(() => putNote(receipt, note)) });
}

async function putNote(receipt: string, { id, text }: WrittenNote): Promise<void> {
  await call('PUT', ofSubmission(receipt, `notes/${id}`), { text });
  await queryClient.invalidateQueries({ queryKey: [LIVE] });
}

/**
 * Sets the name of the person who uses this browser. Rejects with the server's message.
 * @param address where visitors' replies go; undefined leaves it unchanged
 */
export async function giveName(name: string, address?: string): Promise<void> {
  await call('PUT', 'session/name', { name, address });
  // Colleagues still see the old name for this page.
  tellLooking();
  await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
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

/** Moves a submission to Spam, or back. Each reverts the other. */
export function keep(receipt: string, way: keyof typeof OPPOSITE): Promise<boolean> {
  const send = (which: keyof typeof OPPOSITE) =>
    call<{ underWay: number } | undefined>('POST', ofSubmission(receipt, which), {});
  return act(async () => {
    const held = await send(way);
    const kept = held?.underWay ? RECORD.heldUnderWay : RECORD.held;
    const title = way === 'hold' ? kept : RECORD.released;
    toast({ title, undo: () => void act(async () => void (await send(OPPOSITE[way]))) });
  });
}

/** Rejects with the server's message. @param at when it was withdrawn, in ms since the epoch */
export async function revoke(receipt: string, way: RevocationWay, at: number): Promise<void> {
  await call('POST', ofSubmission(receipt, 'revoke'), { way, at });
  await queryClient.invalidateQueries({ queryKey: [LIVE] });
}

/** Rejects with the server's message. */
export async function erase(receipts: readonly string[]): Promise<Erased> {
  for (const receipt of receipts) leaving.add(receipt);
  try {
    const erased = await call<Erased>('POST', 'erasures', { receipts });
    for (const receipt of receipts) {
      queryClient.removeQueries(recordQuery(receipt));
      dropDrafts(receipt);
    }
    return erased;
  } catch (error) {
    for (const receipt of receipts) leaving.delete(receipt);
    throw error;
  } finally {
    void queryClient.invalidateQueries({ queryKey: [LIVE] });
  }
}
