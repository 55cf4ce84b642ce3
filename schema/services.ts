import { cardSchema } from './card.ts';
import { iconName } from './icon.ts';
import { listOf } from './list.ts';
import { part } from './part.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

export const servicesSchema = part('What the agency offers. The first card is the large one.', {
  label: copy('Small words above the heading.', 24),
  heading: copy('Heading of the section.', 40),
  cards: listOf(
    'The cards, in their order.',
    part('A card.', { ...cardSchema.entries, icon: iconName }),
    {
      least: 1,
      most: 9,
      of: 'cards',
      because: 'nine fill three rows, and nobody compares more',
    },
  ),
});

export const services = readRecord('services.yaml', servicesSchema);
