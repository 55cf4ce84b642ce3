import { assistableFields } from '../../contract/assisted.ts';
import { MODES, SEARCH_TYPES } from '../../contract/audience.ts';
import { MOST_SALARY } from '../../contract/fee.ts';
import { MAX_LENGTH } from '../../contract/limits.ts';
import { RECEIPT_FORM } from '../../contract/wire.ts';
import { assistant } from '../../schema/assistant.ts';
import { formContent } from '../../schema/form.ts';
import { searchProcess } from '../../schema/process.ts';
import { MOST_ASKED } from './input.ts';

const { labels, modes, searchTypes, audience, receipt } = formContent;

const choices = (title: string, named: Readonly<Record<string, string>>) =>
  `${title}: ${Object.entries(named)
    .map(([name, label]) => `${name} = ${label}`)
    .join(', ')}`;

const CHOICES: Readonly<Record<string, object>> = {
  mode: { type: 'string', enum: MODES, description: choices(audience, modes) },
  search_type: {
    type: 'string',
    enum: SEARCH_TYPES,
    description: choices(labels.search_type, searchTypes),
  },
};

/** The fields that an assistant may fill in, with the labels and limits that a visitor meets. */
function formFields(): Record<string, object> {
  const names = new Set(MODES.flatMap((mode) => [...assistableFields(mode)]));
  return Object.fromEntries(
    [...names].map((name) => {
      const only = MODES.filter((mode) => assistableFields(mode).some((each) => each === name));
      const description = `${labels[name as keyof typeof labels]}${
        only.length < MODES.length ? ` (mode ${only.join()})` : ''
      }`;
      const maxLength = MAX_LENGTH[name as keyof typeof MAX_LENGTH];
      return [name, CHOICES[name] ?? { type: 'string', maxLength, description }];
    }),
  );
}

const object = (properties: Record<string, object>, ...required: string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** What each tool takes, as JSON Schema. Flat: programs for models refuse a choice of schemas. */
export const INPUT_SCHEMAS = {
  fill: object(
    { ...formFields(), replace: { type: 'boolean', description: assistant.tools.replace } },
    'mode',
  ),
  fee: object(
    {
      salary: {
        type: 'integer',
        minimum: 1,
        maximum: MOST_SALARY,
        description: searchProcess.estimate.salary,
      },
    },
    'salary',
  ),
  ask: object({ question: { type: 'string', maxLength: MOST_ASKED } }, 'question'),
  receipt: object(
    {
      number: {
        type: 'string',
        pattern: RECEIPT_FORM.source,
        description: `${receipt.title}, as 7K3M-9QXD-2VTB`,
      },
    },
    'number',
  ),
};
