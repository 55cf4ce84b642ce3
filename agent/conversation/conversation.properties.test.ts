import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEARCH_TYPES, type SearchType } from '../../contract/audience.ts';
import { AUDIENCE_FIELDS, SHARED_FIELDS } from '../../contract/fields.ts';
import { checkFields } from '../../contract/submission.ts';
import { agent } from '../../schema/agent.ts';
import { searchTypes, startCall } from '../../tests/fixtures/agent-call.ts';
import type { FormRequest, Reply } from './reply.ts';

const { whole, within, cues, digits, symbols } = agent.understands;

/** Wordings that the agent listens for, with values. Random text would hardly ever contain them. */
const wording = fc.constantFrom(
  ...Object.values({ ...whole, ...within, ...cues, ...agent.parts }).flat(),
  ...Object.keys({ ...digits, ...symbols, ...searchTypes }),
  ...[
    'Ada',
    'Lopez',
    'lead artist',
    'Blue Heron',
    'Austin, TX',
    'ada@heron.example',
    '512 555 0177',
  ],
  ...['linkedin.com/in/ada', 'x'.repeat(300), '55 '.repeat(30), `${'a'.repeat(260)}@heron.example`],
);
const jumble = fc.array(fc.oneof(wording, fc.string()), { maxLength: 8 });
const utterance = fc.oneof(
  { weight: 3, arbitrary: wording },
  { weight: 3, arbitrary: jumble.map((parts) => parts.join(' ')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  // These make the agent read a request back again and again.
  {
    weight: 2,
    arbitrary: fc.constantFrom('I want to hire a lead', 'Ada', 'ada@heron.example', 'done'),
  },
  { weight: 2, arbitrary: fc.constantFrom(...whole.yes) },
);

test('[X13] gives nothing but what it read back and the visitor confirmed, whatever is said', async () => {
  let given = 0;
  const talk = fc.asyncProperty(
    fc.array(utterance, { minLength: 4, maxLength: 25 }),
    async (said) => {
      const call = startCall();
      let before = call.greeting();
      for (const text of said) {
        const reply = call.reply(text);
        expect(reply.text).not.toBe('');
        if (reply.request) {
          given++;
          expectConfirmed(reply.request, before);
        }
        before = reply;
      }
    },
  );
  await fc.assert(talk, { numRuns: 250 });
  expect(given).toBeGreaterThan(0);
});

function expectConfirmed({ mode, fields }: FormRequest, before: Reply): void {
  expect(before.text.endsWith(agent.readBack.confirm)).toBe(true);
  const { search_type: search, ...texts } = fields;
  for (const text of Object.values(texts)) expect(before.text).toContain(text);
  const type = SEARCH_TYPES.find((each) => each === search) as SearchType;
  if (search) expect(before.text).toContain(searchTypes[type]);
  const form: readonly string[] = [...SHARED_FIELDS, ...AUDIENCE_FIELDS[mode]];
  expect(form).toEqual(expect.arrayContaining(Object.keys(fields)));
  const sent = { ...fields, mode, smsConsent: 'true', timestamp: '2026-01-02T03:04:05.678Z' };
  expect(checkFields(sent, { requireReplyTo: true, smsConsent: 'required' }).ok).toBe(true);
}
