import * as v from 'valibot';
import { cardSchema } from './card.ts';
import { iconName } from './icon.ts';
import { listOf } from './list.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

export const servicesSchema = v.strictObject({
  label: copy(24),
  heading: copy(40),
  cards: listOf(v.strictObject({ ...cardSchema.entries, icon: iconName }), {
    least: 1,
    most: 9,
    of: 'cards',
    because: 'nine fill three rows, and nobody compares more',
  }),
});

export const services = readRecord('services.yaml', servicesSchema);
