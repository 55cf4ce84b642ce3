/** The place can't keep, or let go of, what it should; the message says why and what to do. */
export class StoreError extends Error {
  override name = 'StoreError';
}
