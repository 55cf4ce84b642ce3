/** The store can't keep or remove what it should. The message gives the reason and the remedy. */
export class StoreError extends Error {
  override name = 'StoreError';
}

/** The database can't be reached, or takes no changes just now. It comes back by itself. */
export class StoreAwayError extends StoreError {
  override name = 'StoreAwayError';
}

/** A save's commit got no answer: it was made, or not, or may still be. Asking again tells. */
export class CommitUnknownError extends StoreAwayError {
  override name = 'CommitUnknownError';
}
