import type { AnswerResult, NewAnswer } from '../../../intake/store/answers.ts';
import type { Erased } from '../../../intake/store/erasure.ts';
import type { WrittenNote } from '../../../intake/store/notes.ts';
import type { ExportFormat } from '../../exports/exports.ts';
import { dropDrafts } from '../record/drafts.ts';
import { momentOf } from '../ui/times.ts';
import { rememberUndo, toast } from '../ui/toasts.tsx';
import { COUNT } from '../words.ts';
import { act, change } from './change.ts';
import { call, ofSubmission } from './client.ts';
import { tellLooking } from './looking.ts';
import { LIVE, leaving, recordQuery, sessionQuery } from './queries.ts';
import { queryClient } from './query-client.ts';

/**
 * Marks a submission as read or unread, silently: opening a submission marks it too, and `u` should
 * only revert deliberate actions.
 */
export async function setSeen(receipt: string, to: boolean): Promise<void> {
  if (leaving.has(receipt)) return;
  // `U` switches what this says, and may be pressed before the server has answered.
  queryClient.setQueryData(recordQuery(receipt).queryKey, (record) => {
    if (!record) return;
    const { seenAt: _before, ...unseen } = record;
    return to ? { ...unseen, seenAt: Date.now() } : unseen;
  });
  await change([receipt], { what: 'seen', to });
}

/** Sets or removes one's own reminder, and shows a toast with Undo. */
export async function setReminder(
  receipt: string,
  at: number | undefined,
  before: number | undefined,
): Promise<void> {
  const put = (next: number | undefined) =>
    act(() => call('PUT', ofSubmission(receipt, 'reminder'), { at: next ?? null }));
  if (!(await put(at))) return;
  const title = at === undefined ? 'Reminder removed' : `Reminder set: ${momentOf(at, Date.now())}`;
  toast({ title, undo: () => void put(before) });
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
  toast({ title: 'Note deleted', undo: () => void act(() => putNote(receipt, note)) });
}

async function putNote(receipt: string, { id, text }: WrittenNote): Promise<void> {
  await call('PUT', ofSubmission(receipt, `notes/${id}`), { text });
  await queryClient.invalidateQueries({ queryKey: [LIVE] });
}

/**
 * Sends a reply through the desk, or records one that was opened in the recruiter's email app.
 * Resolves to its state. Rejects with the server's message, or with a `NoAnswer`. After that, the
 * reply may have been sent, and a request with the same id returns its state.
 */
export async function putAnswer(
  receipt: string,
  { id, ...answer }: Omit<NewAnswer, 'to'>,
  way: 'send' | 'prepare',
): Promise<AnswerResult> {
  try {
    return await call('PUT', ofSubmission(receipt, `answers/${id}`), { ...answer, way });
  } finally {
    void queryClient.invalidateQueries({ queryKey: [LIVE] });
  }
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

/** Signs this browser in with a link's token, and drops the data of an earlier session. */
export async function signIn(token: string): Promise<void> {
  await call('POST', 'session', { token });
  queryClient.removeQueries();
}

/** Ends this browser's session. The page then drops its data and shows that it has ended. */
export function signOut(): Promise<boolean> {
  return act(async () => {
    await call('POST', 'session/end', {});
    // Without cached data, the 401 of the next request replaces everything on the screen.
    await queryClient.resetQueries({ queryKey: sessionQuery.queryKey });
    queryClient.removeQueries({ queryKey: [LIVE] });
  });
}

/** @param receipt retries its deliveries; without one, all failed deliveries */
export function retry(receipt?: string): Promise<boolean> {
  return act(async () => {
    const path = receipt ? ofSubmission(receipt, 'retry') : 'failed/retry';
    const { deliveries } = await call<{ deliveries: number }>('POST', path, {});
    toast({
      title: deliveries > 0 ? `Retrying ${COUNT.deliveries(deliveries)}` : 'Nothing left to retry',
    });
  });
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
    download(`/api/export?format=${format}&selection=${id}`);
  });
}

/** Downloads a file in the background. */
export function download(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}
