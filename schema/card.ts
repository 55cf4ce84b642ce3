import { part } from './part.ts';
import { copy } from './placeholders.ts';

/** A card of a grid: its name, its category, a description, and the region where it applies. */
export const cardSchema = part('A card of a grid.', {
  name: copy('Name of the service or the step, which is the heading of its card.', 32),
  category: copy('The kind of work, in a word or two, beside the icon.', 24),
  description: copy('A sentence or two.', 160),
  region: copy('Where it applies, at the lower edge of the card.', 24),
});
