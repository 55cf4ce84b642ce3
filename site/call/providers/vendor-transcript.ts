import type { CallListener, CallMessage } from '../call.ts';

/** Gives each message an id, and remembers the ids by the vendor's keys. */
export function createTranscript(listener: Pick<CallListener, 'message'>) {
  const ids = new Map<string, number>();
  let count = 0;

  function emit(id: number, from: CallMessage['from'], text: string, isFinal: boolean): void {
    if (text.trim()) listener.message({ id, from, text: text.trim(), isFinal });
  }

  return {
    /** Adds a message that never changes. */
    once(from: CallMessage['from'], text: string): void {
      emit(++count, from, text, true);
    },
    /** Adds a message, or replaces the message that has the same key. */
    under(key: string, from: CallMessage['from'], text: string, isFinal = true): void {
      const id = ids.get(key) ?? ++count;
      ids.set(key, id);
      emit(id, from, text, isFinal);
    },
    /** After this, the key is free for another message. */
    close(key: string): void {
      ids.delete(key);
    },
  };
}
