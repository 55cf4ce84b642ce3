/**
 * Tables with rows of one submission each. The delivery comes before its attempts: a result that is
 * written at the same time then finds no row.
 */
export const OWN_TABLES = [
  'file',
  'outbox',
  'attempt',
  'activity',
  'note',
  'tag',
  'answer',
] as const;
