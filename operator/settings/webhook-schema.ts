import { toJsonSchema } from '@valibot/to-json-schema';
import { manifestSchema } from '../../intake/deliver/webhook/manifest-schema.ts';

/** docs/examples/webhook-manifest.json: the JSON Schema of the webhook's manifest. */
export function webhookSchema(): string {
  const { $schema, ...schema } = toJsonSchema(manifestSchema, { target: 'draft-2020-12' });
  const named = { $schema, title: 'Manifest of a delivery', ...schema };
  return `${JSON.stringify(named, null, 2)}\n`;
}
