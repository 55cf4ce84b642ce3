import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MODES } from '../../../contract/audience.ts';
import { FILE_KINDS } from '../../../contract/files.ts';
import { DESTINATIONS, OUTBOX_STATES } from '../../../intake/store/outbox/outbox.ts';
import { ANSWER_STATES } from '../../../intake/store/recruiters/answers.ts';
import { ACTIVITY_KINDS, TIES } from '../../../intake/store/recruiters/records.ts';
import { FILE_FLAGS } from '../../../intake/store/submission/submission.ts';
import { type Operator, temporaryOperator } from '../../../tests/fixtures/operator.ts';

let operator: Operator;
let receipt: string;
beforeAll(async () => {
  operator = await temporaryOperator();
  receipt = await operator.save();
  const { outbox } = operator.store;
  const claims = await outbox.claim('webhook', 'x', 9, operator.now(), 1000);
  operator.pass(2000);
  for (const claim of claims) await outbox.complete(claim, operator.now());
  await operator.save({ suspicion: ['links'] });
  await operator.run(['show', receipt, '--stage', 'in-talks', '--note', 'x']);
  const answer = { id: 'a', to: 'a@example.com', subject: 'x', text: 'x', template: '' };
  await operator.store.records.beginAnswer(receipt, answer, 'x');
});
afterAll(() => operator.remove());

const time = v.pipe(v.string(), v.isoTimestamp());
const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const texts = v.array(v.string());
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const mode = v.picklist(MODES);
const destination = v.picklist(DESTINATIONS);
const flags = v.array(v.picklist(FILE_FLAGS));

const listed = {
  seq: whole,
  receipt: v.string(),
  mode,
  receivedAt: time,
  stage: v.string(),
  owner: v.string(),
  tags: v.array(v.string()),
  seenAt: v.optional(time),
  fields: v.record(v.string(), v.string()),
  channel: v.string(),
  campaign: v.string(),
  flags,
  suspicion: texts,
  apart: v.boolean(),
  delivery: v.picklist(['kept', ...OUTBOX_STATES]),
  outcome: v.optional(v.string()),
  dueAt: v.optional(time),
  deliveredAt: v.optional(time),
};
const file = v.strictObject({
  ...{ id: v.string(), field: v.string(), name: v.string(), kind: v.picklist(FILE_KINDS) },
  ...{ size: whole, sha256: hash, flags },
});
const attempt = v.strictObject({
  ...{ number: whole, beganAt: time, endedAt: time, outcome: v.string(), detail: v.string() },
});
const story = v.strictObject({
  ...{ id: v.string(), destination, state: v.picklist(OUTBOX_STATES), attempts: v.array(attempt) },
  ...{ dueAt: v.optional(time), deliveredAt: v.optional(time), buriedAt: v.optional(time) },
});
const activity = v.strictObject({
  ...{ seq: whole, at: time, by: v.string(), what: v.picklist(ACTIVITY_KINDS), detail: v.string() },
});
const note = v.strictObject({
  ...{ id: v.string(), at: time, by: v.string(), text: v.string(), changedAt: v.optional(time) },
  earlier: v.array(v.strictObject({ at: time, text: v.string() })),
});
const answer = v.strictObject({
  ...{ id: v.string(), at: time, by: v.string(), to: v.string(), subject: v.string() },
  ...{ text: v.string(), template: v.string(), state: v.picklist(ANSWER_STATES) },
  detail: v.string(),
});
const related = v.strictObject({
  ...{ receipt: v.string(), receivedAt: time, mode, name: v.string() },
  same: v.array(v.picklist(TIES)),
});

const excerpt = v.strictObject({ before: v.string(), word: v.string(), after: v.string() });

const SCHEMAS: Record<string, v.GenericSchema> = {
  inbox: v.strictObject({
    submissions: v.array(v.strictObject({ ...listed, files: whole, found: v.optional(excerpt) })),
    total: whole,
    next: v.nullable(whole),
    near: v.optional(v.array(v.string())),
  }),
  show: v.strictObject({
    submission: v.strictObject({
      ...listed,
      id: v.string(),
      notes: v.array(note),
      answers: v.array(answer),
      files: v.array(file),
      deliveries: v.array(story),
      activity: v.array(activity),
      consent: v.strictObject({
        given: v.boolean(),
        revokedAt: v.optional(time),
        events: v.array(v.looseObject({ seq: whole, at: time, textSha256: hash })),
      }),
      related: v.array(related),
    }),
  }),
  files: v.strictObject({ receipt: v.string(), files: v.array(file) }),
  stats: v.strictObject({
    since: time,
    until: time,
    counts: v.record(v.string(), whole),
    figures: v.strictObject({
      arrivals: v.array(v.strictObject({ at: time, mode, submissions: whole })),
      channels: v.array(
        v.strictObject({ channel: v.string(), campaign: v.string(), submissions: whole }),
      ),
      stages: v.array(
        v.strictObject({
          channel: v.string(),
          campaign: v.string(),
          stage: v.string(),
          submissions: whole,
        }),
      ),
      answers: v.strictObject({
        answered: whole,
        medianMs: v.optional(v.number()),
        promise: v.optional(v.strictObject({ kept: whole, missed: whole })),
      }),
      waits: v.array(v.strictObject({ destination, upToMs: whole, deliveries: whole })),
      medianMs: v.optional(v.number()),
      failures: v.array(v.strictObject({ destination, outcome: v.string(), attempts: whole })),
      ...{ submissions: whole, deliveries: whole, delivered: whole },
    }),
    outcomes: v.array(
      v.strictObject({
        channel: v.string(),
        campaign: v.string(),
        ...{ submissions: whole, won: whole, lost: whole },
      }),
    ),
  }),
};

test.each([
  ['inbox', ['inbox']],
  ['inbox', ['inbox', '--place', 'suspects']],
  ['show', ['show']],
  ['files', ['files']],
  ['stats', ['stats']],
])('[X9] %s answers JSON of documented keys', async (name, argv) => {
  const wantsReceipt = name === 'show' || name === 'files';
  const answer = await operator.json(...argv, ...(wantsReceipt ? [receipt] : []));
  const schema = SCHEMAS[name];
  if (!schema) throw new Error(`${name} has no schema`);
  const { issues = [] } = v.safeParse(schema, answer);
  expect(issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toEqual([]);
});
