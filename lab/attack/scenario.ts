import type { TestService } from '../../tests/harness/service.ts';
import type { Receiver } from '../../tests/receiver.ts';
import type { Visitor } from './visitor.ts';

/** How much of an attack to run: the tests run the quick part, `npm run attack` all of it. */
export type Extent = 'quick' | 'full';

export interface Target {
  service: TestService;
  /** Gets the deliveries of the service. */
  receiver: Receiver;
  visitor: Visitor;
  extent: Extent;
}

/** One way to keep visitors from being served, and its former result. */
export interface Scenario {
  title: string;
  /** Runs only in `npm run attack`: other tests show what its quick part would, in less time. */
  fullOnly?: boolean;
  /** The same attack's figure before the service was made to withstand it. */
  before: string;
  /** Settings of the service beside those of every test. */
  env?: Record<string, string>;
  /** Descriptors that the service may open. */
  descriptors?: number;
  /** Nothing can be stored during the attack, so that forms wait; pages never do. */
  formsWait?: boolean;
  /** Attacks; returns the figure that shows the result. Throws if the attack succeeds. */
  run(target: Target): Promise<string>;
}

/** Throws if the condition is false, which means that an attack succeeded. */
export function hold(condition: boolean, words: string): asserts condition {
  if (!condition) throw new Error(words);
}
