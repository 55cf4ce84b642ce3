import * as v from 'valibot';
import { copy } from './placeholders.ts';

/** A card of a grid: its name, its category, a description, and the region where it applies. */
export const cardSchema = v.strictObject({
  name: copy(32),
  category: copy(24),
  description: copy(160),
  region: copy(24),
});
