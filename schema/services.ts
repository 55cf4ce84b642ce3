import { cardSchema } from './card.ts';
import { headingFields } from './heading.ts';
import { iconName } from './icon.ts';
import { listOf } from './list.ts';
import { objectOf } from './object.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

export const servicesSchema = objectOf('What the agency offers, drawn as sheets in a file.', {
  ...headingFields(40),
  hire: copy('Text of the link on a card. It opens the form with the card’s name filled in.', 24),
  cards: listOf(
    'The cards, in order.',
    objectOf('A card.', { ...cardSchema.entries, icon: iconName }),
    {
      least: 1,
      most: 9,
      of: 'cards',
      because: 'nine fill three rows, and more are hard to compare',
    },
  ),
});

export const services = readRecord('services.yaml', servicesSchema);
