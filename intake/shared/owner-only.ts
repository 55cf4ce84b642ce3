/** Modes for what only the user of this process may read: visitors' words and documents. */
export const OWNER_ONLY_FILE = 0o600;
export const OWNER_ONLY_FOLDER = 0o700;
