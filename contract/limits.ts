import type { Mode } from './audience.ts';

/** The size limit for a file, in megabytes of 1024 * 1024 bytes. */
export const MAX_FILE_MB = 10;
/** The most bytes of one file: 10 MiB, inclusive. */
export const MAX_FILE_BYTES = MAX_FILE_MB * 1024 * 1024;

/** The most files of one submission. */
export const MAX_FILES: Record<Mode, number> = { hiring: 10, jobseeking: 2 };

/**
 * The most bytes of a request body that are read: twice what the most files need, with room for
 * text and part headers. Up to this size, the response can say which file is too large, or that
 * there are too many.
 */
export const MAX_BODY_BYTES =
  2 * (Math.max(...Object.values(MAX_FILES)) * MAX_FILE_BYTES + 1024 * 1024);

/** The longest value of a text field, in UTF-16 code units as the browser's `maxlength` counts. */
export const MAX_LENGTH = {
  firstname: 255,
  lastname: 255,
  phone: 40,
  email: 254, // RFC 5321 section 4.5.3.1.3: a path of 256 octets with its brackets
  company: 255,
  address: 500,
  jobLocation: 255,
  location: 255,
  roles: 10_000,
  desiredRoles: 10_000,
  linkedin: 2048,
  page_url: 4096,
  user_agent: 1024,
  timestamp: 40,
  utm: 512,
} as const;
