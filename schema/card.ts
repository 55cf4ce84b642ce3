import { objectOf } from './object.ts';
import { copy } from './placeholders.ts';

/** A card in a grid: its name, category, description, and the region where it applies. */
export const cardSchema = objectOf('A card in a grid.', {
  name: copy('Name of the service or step. It is the card’s heading.', 32),
  category: copy('The kind of work, in a word or two, beside the icon.', 24),
  description: copy('A sentence or two.', 160),
  region: copy('Where it applies, at the bottom of the card.', 24),
});
