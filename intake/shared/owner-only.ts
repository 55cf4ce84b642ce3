/** Modes for files that only this process's user may read: visitors' texts and documents. */
export const OWNER_ONLY_FILE = 0o600;
export const OWNER_ONLY_FOLDER = 0o700;
