import * as v from 'valibot';
import { markSchema } from './company-logo.ts';
import { listOf, matching, oneOf } from './fields.ts';
import { copy, texts } from './placeholders.ts';
import { readRecord } from './records.ts';

const logo = v.strictObject({
  id: matching(/^[a-z0-9-]+$/, 'Use only lowercase letters, digits, and hyphens.'),
  name: copy(30),
  /** For screen readers, in place of the logo and the name. */
  description: copy(60),
  /** Undefined for a wordmark, which has no drawing. */
  mark: markSchema,
  /** So that all look equally prominent. */
  sizeClass: oneOf('regular', 'large', 'wide'),
});

export const trustedSchema = v.strictObject({
  heading: copy(48),
  note: v.optional(copy(40)),
  moving: v.strictObject(texts(40, 'pause', 'play')),
  logos: listOf(logo, 0, 40, 'id'),
});

export const trusted = readRecord('trusted.yaml', trustedSchema);
