/** What is looked at, in the order in which it is. */
export const CHECKS = [
  'configuration',
  'site',
  'data folder',
  'database',
  'files',
  'consent log',
  'deliveries',
  'service',
  'webhook',
  'mail',
] as const;
export type Check = (typeof CHECKS)[number];

/** `warning`: it works, and somebody should know. `fault`: something is lost, or will be. */
export type Verdict = 'ok' | 'warning' | 'fault';

export interface Finding {
  check: Check;
  verdict: Verdict;
  /** What is so, without secrets and without what a visitor wrote. */
  words: string;
  /** What to do; '' where there is nothing to. */
  advice: string;
}

/** Finds for one check. */
export function findingsOf(check: Check) {
  return {
    ok: (words: string): Finding => ({ check, verdict: 'ok', words, advice: '' }),
    warning: (words: string, advice: string): Finding => ({
      check,
      verdict: 'warning',
      words,
      advice,
    }),
    fault: (words: string, advice: string): Finding => ({ check, verdict: 'fault', words, advice }),
  };
}

/** Names in a sentence; of many the first, and how many more. */
export function some(names: readonly string[], most = 5): string {
  const more = names.length - most;
  return names.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** As `1 file` or `2 files`. */
export function counted(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
