import type { CopyAnswer } from '../../server/client-copy/client-copy.ts';
import { call, ofSubmission } from '../api/client.ts';
import { LIVE } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';

/** How long the browser may take to begin the download, in milliseconds. */
const BEGIN_MS = 10_000;

/** The bytes of the copy in a response. */
export function copyBytes({ pdf }: CopyAnswer): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0));
}

/** Records the download in the history, then saves the bytes on the screen. Rejects if it can't. */
export async function takeCopy(receipt: string, copy: CopyAnswer): Promise<void> {
  await call('POST', ofSubmission(receipt, 'copies'), {});
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([copyBytes(copy)], { type: 'application/pdf' }));
  link.download = copy.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), BEGIN_MS);
  await queryClient.invalidateQueries({ queryKey: [LIVE] });
}
