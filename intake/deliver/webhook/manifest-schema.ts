import * as v from 'valibot';
import { SEARCH_TYPES } from '../../../contract/audience.ts';
import { AUDIENCE_FIELDS, SHARED_FIELDS, UTM_FIELDS } from '../../../contract/fields.ts';
import { FILE_FLAGS } from '../../store/submission/submission.ts';

const text = v.string();

const ofBoth = {
  ...v.entriesFromList(SHARED_FIELDS, text),
  smsConsent: v.picklist(['true', 'false']),
  ...v.entriesFromList(['timestamp', 'page_url', 'user_agent'], text),
  ...v.entriesFromList(UTM_FIELDS, v.optional(text)),
};

const fieldsSchema = v.variant('mode', [
  v.object({
    mode: v.literal('hiring'),
    ...v.entriesFromList(AUDIENCE_FIELDS.hiring, text),
    search_type: v.picklist(SEARCH_TYPES),
    ...ofBoth,
  }),
  v.object({
    mode: v.literal('jobseeking'),
    ...v.entriesFromList(AUDIENCE_FIELDS.jobseeking, text),
    ...ofBoth,
  }),
]);

const fileSchema = v.object({
  field: v.pipe(text, v.description('The name of its part, as jdFile_0.')),
  name: v.pipe(text, v.description('What the visitor called it.')),
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.description('Bytes.')),
  sha256: v.pipe(text, v.regex(/^[0-9a-f]{64}$/), v.description('Hex, of its bytes.')),
  // No picklist: a receiver must take a flag that it does not know.
  flags: v.pipe(
    v.array(text),
    v.description(`Warnings, sorted. Now there are: ${FILE_FLAGS.join(', ')}. More may be added.`),
  ),
});

/** What the webhook's part `manifest` says; its JSON Schema is docs/examples/webhook-manifest.json. */
export const manifestSchema = v.pipe(
  v.object({
    id: v.pipe(text, v.description('Of the submission: the same wherever it is handed on to.')),
    receipt: v.pipe(text, v.description('The number that the visitor has.')),
    receivedAt: v.pipe(text, v.isoTimestamp(), v.description('In UTC.')),
    fields: v.pipe(fieldsSchema, v.description('The text fields, as their parts have them.')),
    phoneE164: v.optional(
      v.pipe(text, v.regex(/^\+\d+$/), v.description('The number to dial, if phone is one.')),
    ),
    files: v.array(fileSchema),
  }),
  v.description(
    'The part manifest of the webhook, which docs/webhook.md explains. Members may be added to it.',
  ),
);

/** As it is made: of the fields that an audience has, each by its name. */
export interface WebhookManifest extends Omit<v.InferOutput<typeof manifestSchema>, 'fields'> {
  fields: Readonly<Record<string, string>>;
}
