import type { Cluster } from './cluster.ts';
import type { Result } from './figures.ts';

/** Where a scenario runs. */
export interface Stage {
  /** New for each scenario. */
  cluster: Cluster;
  /** Tells what happens now. */
  say(line: string): void;
  /** Aborts when the run was asked to end. */
  signal: AbortSignal;
  /** Rests so many milliseconds; throws when the run was asked to end. */
  wait(ms: number): Promise<void>;
  /** Says that only leases are waited for from now on: the next scenario may begin. */
  leave(): void;
}

/** One thing that happens to a cluster. */
export interface Scenario {
  title: string;
  /** Whether the instances hand on what they store from their start. */
  handsOn: boolean;
  /** Does it, and returns what was measured. Throws if it can't be done. */
  run(stage: Stage): Promise<Result>;
}
