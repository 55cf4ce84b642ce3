import { fileURLToPath } from 'node:url';

/** The project's root, an absolute path; every command works from there, wherever it was called. */
export const root = fileURLToPath(new URL('../../', import.meta.url));
