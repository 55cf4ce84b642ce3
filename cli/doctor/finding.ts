/** All checks, in the order in which they run. */
export const CHECKS = [
  'configuration',
  'site',
  'data folder',
  'database',
  'files',
  'deliveries',
  'backups',
  'service',
  'public address',
  'webhook',
  'mail',
  'slack',
  'teams',
] as const;
export type Check = (typeof CHECKS)[number];

/** `warning`: it works but needs attention. `fault`: something is lost, or will be. */
export type Verdict = 'ok' | 'warning' | 'fault';

export interface Finding {
  check: Check;
  verdict: Verdict;
  /** The finding, without secrets or text from visitors. */
  words: string;
  /** The fix; '' if there is nothing to do. */
  advice: string;
}

/** Makes the findings of one check. */
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

/** Names for a sentence: the first ones, and how many more there are. */
export function some(names: readonly string[], most = 5): string {
  const more = names.length - most;
  return names.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Like `1 file` or `2 files`. */
export function counted(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
