import { hash } from 'node:crypto';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { Mode } from '../audience.ts';
import { CONSENT_FIELD, type FieldName, fileField } from '../fields.ts';
import { MAX_FILE_MB, MAX_FILES } from '../limits.ts';
import type { FormSettings } from '../settings.ts';
import { audienceSchemas } from '../submission.ts';
import { FIELD_WORDS } from './field-words.ts';
import type { Part } from './part.ts';

const FILE = {
  description: `A PDF, DOC, or DOCX file of at most ${MAX_FILE_MB} MiB, with its file name.`,
  type: 'string',
  contentMediaType: 'application/octet-stream',
};

/** At least one of the two is required. */
const ANSWERABLE = ['phone', 'email'].map((name) => ({
  required: [name],
  properties: { [name]: { pattern: String.raw`\S` } },
}));

/**
 * The JSON Schema (2020-12) of an audience's form, made from the schema that the page and the
 * service check it with. A form that fits it is accepted; the one rule that JSON Schema can't
 * express is in the description of the request. Used only in the build: the page's scripts don't
 * carry the library.
 */
export function submissionSchema(mode: Mode, settings: FormSettings): Part {
  const { policy } = settings;
  const required = ['mode', 'timestamp'];
  if (policy.smsConsent === 'required') required.push('smsConsent');
  const { properties = {} } = toJsonSchema(audienceSchemas(policy)[mode], {
    // Transformations have no equivalent in JSON Schema, and checks are in FIELD_WORDS.
    errorMode: 'ignore',
    target: 'draft-2020-12',
  });
  const fields = Object.entries(properties as Record<string, Part>).map(([name, schema]) => {
    const { default: fallback, ...rest } = schema;
    const mayBeLeftOut = Boolean(fallback) && !required.includes(name);
    const told = FIELD_WORDS[name as FieldName];
    return [name, { ...rest, ...(mayBeLeftOut && { default: fallback }), ...told }];
  });
  const files = Array.from({ length: MAX_FILES[mode] }, (_, n) => fileField(mode, n));
  return {
    type: 'object',
    required,
    properties: {
      ...Object.fromEntries(fields),
      ...(policy.smsConsent === 'required' && {
        smsConsent: { const: 'true', ...FIELD_WORDS.smsConsent },
      }),
      [CONSENT_FIELD]: consentSchema(settings),
      ...Object.fromEntries(files.map((name) => [name, FILE])),
    },
    additionalProperties: false,
    dependentRequired: Object.fromEntries(
      files.slice(1).map((name, before) => [name, [files[before]]]),
    ),
    ...(policy.requireReplyTo && { anyOf: ANSWERABLE }),
  };
}

function consentSchema({ consentText }: FormSettings): Part {
  return {
    description: `Hex SHA-256 of the text that the person agreed to. Without it, the evidence says that the text is unknown. The hash of any other text is refused with an error at \`smsConsent\`. The current text: “${consentText}”`,
    const: hash('sha256', consentText),
  };
}
