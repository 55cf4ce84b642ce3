import * as v from 'valibot';
import { listOf } from './fields.ts';
import { iconName } from './icon.ts';
import { copy, headingFields } from './placeholders.ts';
import { readRecord } from './records.ts';

const card = v.strictObject({
  name: copy(32),
  category: copy(24),
  description: copy(160),
  region: copy(24),
  icon: iconName,
});

export const servicesSchema = v.strictObject({
  ...headingFields,
  hire: copy(24),
  cards: listOf(card, 1, 9),
});

export const services = readRecord('services.yaml', servicesSchema);
