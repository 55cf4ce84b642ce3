/** The store can't keep or remove data. The message gives the reason and the remedy. */
export class StoreError extends Error {
  override name = 'StoreError';
}

/** The database can't be reached, or is read-only at the moment. It recovers on its own. */
export class StoreAwayError extends StoreError {
  override name = 'StoreAwayError';
}
