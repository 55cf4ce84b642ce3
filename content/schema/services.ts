import * as v from 'valibot';
import { cardSchema } from './card.ts';
import { iconName } from './icon.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

/** Number of cards in the section's grid: one large card, one beside it, the others below. */
const FEWEST = 3;
const MOST = 6;
const COUNT_RULE = `Write ${FEWEST} to ${MOST} cards: the grid has places for so many.`;

export const servicesSchema = v.strictObject({
  label: copy(24),
  heading: copy(40),
  cards: v.pipe(
    v.array(
      v.strictObject({ ...cardSchema.entries, icon: iconName }),
      'Write the cards as a list.',
    ),
    v.minLength(FEWEST, COUNT_RULE),
    v.maxLength(MOST, COUNT_RULE),
  ),
});

export const services = readRecord('services.yaml', servicesSchema);
