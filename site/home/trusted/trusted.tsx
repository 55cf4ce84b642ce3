import { trusted } from '../../../schema/trusted.ts';
import { Island } from '../../ui/island.tsx';
import { island } from './carousel.island.ts';

/** The companies that trust the agency, if the content lists any. */
export function Trusted() {
  if (trusted.logos.length === 0) return null;
  return <Island of={island} className="wrap" />;
}
