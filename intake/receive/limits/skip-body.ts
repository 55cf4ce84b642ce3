import type { IncomingMessage } from 'node:http';

/**
 * Reads and drops the rest of a body, because most browsers read a response only after they have
 * sent the whole body. A body of more than `most` bytes is left unread.
 */
export async function skipBody(request: IncomingMessage, most: number): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > most) return;
  let left = most;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      left -= chunk.length;
      if (left < 0) return;
    }
  } catch {
    // The sender is gone.
  }
}
