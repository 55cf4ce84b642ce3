import * as v from 'valibot';
import { copy } from './placeholders.ts';

/** A card of a grid: what it is, its kind in a few words, what it means, and where it holds. */
export const cardSchema = v.strictObject({
  name: copy(32),
  category: copy(24),
  description: copy(160),
  region: copy(24),
});
