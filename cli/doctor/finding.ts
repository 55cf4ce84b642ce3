/** `warning`: it works but needs attention. `fault`: something is lost, or will be. */
export type Verdict = 'fault' | 'warning' | 'ok';

export interface Finding {
  /** The name of the check. */
  check: string;
  verdict: Verdict;
  /** The finding, without secrets or text from visitors. */
  words: string;
  /** The remedy; '' if there is nothing to do. */
  advice: string;
}

/** The findings of one check. Its caller adds the name, and turns an error into a fault. */
export type Findings = AsyncGenerator<Omit<Finding, 'check'>>;

export const fault = (words: string, advice: string) =>
  ({ verdict: 'fault', words, advice }) as const;
export const warning = (words: string, advice: string) =>
  ({ verdict: 'warning', words, advice }) as const;
export const ok = (words: string) => ({ verdict: 'ok', words, advice: '' }) as const;
