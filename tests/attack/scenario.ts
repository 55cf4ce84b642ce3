import type { TestService } from '../harness/service.ts';
import type { Receiver } from '../receiver.ts';
import type { Visitor } from './visitor.ts';

/** How much of an attack: the quick part belongs to the tests, the full one to `npm run attack`. */
export type Extent = 'quick' | 'full';

export interface Target {
  service: TestService;
  /** Where the service hands on what it takes. */
  receiver: Receiver;
  visitor: Visitor;
  extent: Extent;
}

/** One way to keep visitors from being served, and what came of it. */
export interface Scenario {
  title: string;
  /** Left to `npm run attack`, as other tests tell in less time what its quick part would. */
  fullOnly?: boolean;
  /** The same attack's figure before the service was made to withstand it. */
  before: string;
  /** Settings of the service beside those of every test. */
  env?: Record<string, string>;
  /** Descriptors that the service may open. */
  descriptors?: number;
  /** Nothing can be stored while it lasts, so that forms wait; pages never do. */
  formsWait?: boolean;
  /** Attacks, and answers with the figure that tells how it went. Throws where the attack succeeds. */
  run(target: Target): Promise<string>;
}

/** Throws where an attack succeeded. */
export function hold(condition: boolean, words: string): asserts condition {
  if (!condition) throw new Error(words);
}
