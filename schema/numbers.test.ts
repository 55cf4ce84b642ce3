import type { GenericSchema } from 'valibot';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { aboutSchema } from './about.ts';
import { faqSchema } from './faq.ts';
import { guaranteeSchema } from './guarantee.ts';
import { homeSchema } from './home.ts';
import { industriesSchema } from './industries.ts';
import { leadershipSchema } from './leadership.ts';
import { placementsSchema } from './placements.ts';
import { processSchema } from './process.ts';
import { parseRecord } from './records.ts';
import { rolesSchema } from './roles.ts';
import { seekersSchema } from './seekers.ts';
import { servicesSchema } from './services.ts';
import { CONTENT_DIR, readContent } from './source.ts';
import { trustedSchema } from './trusted.ts';

/** Lists whose length can vary, with their bounds. */
const LISTS: [file: string, path: string, least: number, most: number, schema: GenericSchema][] = [
  ['about.yaml', 'bullets', 2, 5, aboutSchema],
  ['faq.yaml', 'entries', 1, 30, faqSchema],
  ['home.yaml', 'hero.headline', 1, 4, homeSchema],
  ['home.yaml', 'hero.figures', 2, 5, homeSchema],
  ['home.yaml', 'contact.next', 1, 5, homeSchema],
  ['guarantee.yaml', 'heading', 1, 3, guaranteeSchema],
  ['guarantee.yaml', 'facts', 1, 3, guaranteeSchema],
  ['industries.yaml', 'cards', 1, 6, industriesSchema],
  ['leadership.yaml', 'executives', 0, 12, leadershipSchema],
  ['placements.yaml', 'placements', 1, 3, placementsSchema],
  ['process.yaml', 'steps', 2, 9, processSchema],
  ['roles.yaml', 'roles', 1, 12, rolesSchema],
  ['seekers.yaml', 'steps', 2, 5, seekersSchema],
  ['services.yaml', 'cards', 1, 9, servicesSchema],
  ['trusted.yaml', 'logos', 0, 40, trustedSchema],
];

type Item = string | { id?: string; topic?: string };

/** A copy of an item, with an id or topic of its own if it has one. */
function copyOf(item: Item, place: number): Item {
  if (typeof item === 'string') return item;
  return {
    ...item,
    ...(item.id && { id: `id-${place}` }),
    ...(item.topic && { topic: `topic-${place}` }),
  };
}

/** One of the agency's records with a list of another length. */
function resized(file: string, path: string, length: number): string {
  const record = parse(readContent(file));
  // It repeats the headline.
  if (record.hero) delete record.hero.wide;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const owner = keys.reduce((part, key) => part[key], record);
  const items: Item[] = owner[last];
  owner[last] = Array.from({ length }, (_, i) => copyOf(items[i % items.length] ?? '', i));
  return stringify(record);
}

test.each(LISTS)('[P4] %s: %s can have %d to %d items', (file, path, least, most, schema) => {
  const read = (length: number) => parseRecord(file, resized(file, path, length), schema);
  for (let length = least; length <= most; length++) expect(() => read(length)).not.toThrow();
  const refusal = `${CONTENT_DIR}/${file} has errors:\n  ${path}: Write ${least} to ${most} `;
  expect(() => read(most + 1)).toThrow(refusal);
  if (least > 0) expect(() => read(least - 1)).toThrow(refusal);
});
