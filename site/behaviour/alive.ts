import { startCarousel } from './carousel.ts';
import { startFeeEstimates } from './fee-estimate.ts';
import { startFilterMotion } from './filter-motion.ts';

/**
 * What the page gains once somebody is there, each over HTML that works without it. Loaded as one
 * file at the first sign, see `start.ts`.
 */
const STARTERS: readonly (() => void)[] = [startCarousel, startFeeEstimates, startFilterMotion];

/** Starts all of them; one that throws says so in the console and leaves the others alone. */
export function comeAlive(): void {
  for (const start of STARTERS) {
    try {
      start();
    } catch (error) {
      reportError(error);
    }
  }
}
