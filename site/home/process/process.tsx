import { Island } from '../../ui/island.tsx';
import { island } from './search-process.island.ts';
import { PROCESS_HEADING } from './search-process.tsx';

/** How a search runs and what it costs, as one island. */
export function Process() {
  return <Island of={island} as="section" aria-labelledby={PROCESS_HEADING} />;
}
