import type { CallListener, CallMessage } from '../call.ts';

/** Gives each thing that is said its number, under whatever key a vendor knows it by. */
export function createTranscript(listener: Pick<CallListener, 'message'>) {
  const ids = new Map<string, number>();
  let count = 0;

  function tell(id: number, from: CallMessage['from'], text: string, isFinal: boolean): void {
    if (text.trim()) listener.message({ id, from, text: text.trim(), isFinal });
  }

  return {
    /** What is said once and never changes. */
    once(from: CallMessage['from'], text: string): void {
      tell(++count, from, text, true);
    },
    /** What may be said again under the same key, in other words or in more. */
    under(key: string, from: CallMessage['from'], text: string, isFinal = true): void {
      const id = ids.get(key) ?? ++count;
      ids.set(key, id);
      tell(id, from, text, isFinal);
    },
    /** From now on the key is free for something else. */
    close(key: string): void {
      ids.delete(key);
    },
  };
}
