/** The store can't keep or remove what it should. The message gives the reason and the remedy. */
export class StoreError extends Error {
  override name = 'StoreError';
}
