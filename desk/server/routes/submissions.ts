import { Hono } from 'hono';
import * as v from 'valibot';
import { finishedStages } from '../../../contract/desk.ts';
import { MAX_TAG_LETTERS, tidyTag } from '../../../contract/tags.ts';
import { REVOCATION_WAYS } from '../../../intake/store/consents.ts';
import { DESTINATIONS } from '../../../intake/store/destinations.ts';
import { NotYourNote } from '../../../intake/store/notes.ts';
import { withDue } from '../../shared/due.ts';
import type { DeskEnv, DeskOptions } from '../env.ts';
import { Problem } from '../problem.ts';
import { nothingUnder, personName, readBody, receiptOf, typedReceipts } from '../read.ts';

/** Maximum characters of a note, in UTF-16 code units like `maxlength`. */
const MAX_NOTE = 10_000;

/** How far a browser's clock may be ahead of this machine's, in milliseconds. */
const CLOCKS_APART_MS = 60_000;

const receipts = typedReceipts;
const tag = v.pipe(
  v.string(),
  v.transform(tidyTag),
  v.regex(/[\p{L}\p{N}]/u, 'A tag needs at least one letter or digit.'),
  v.maxLength(MAX_TAG_LETTERS, `A tag can have at most ${MAX_TAG_LETTERS} characters.`),
);
const manyBody = v.variant('what', [
  v.object({ receipts, what: v.literal('stage'), to: v.string(), from: v.optional(v.string()) }),
  v.object({ receipts, what: v.literal('owner'), to: personName, from: v.optional(personName) }),
  v.object({ receipts, what: v.literal('seen'), to: v.boolean() }),
  v.object({ receipts, what: v.literal('tag'), word: tag }),
  v.object({ receipts, what: v.literal('untag'), word: tag }),
  v.object({ receipts, what: v.literal('hold') }),
  v.object({ receipts, what: v.literal('release') }),
]);
const reminderBody = v.object({
  at: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
});
const noteBody = v.object({
  text: v.pipe(v.string(), v.maxLength(MAX_NOTE, `must have at most ${MAX_NOTE} characters`)),
});
const noteId = /^[0-9a-f-]{32,36}$/;
const revokeBody = v.object({
  way: v.picklist(REVOCATION_WAYS, `must be one of ${REVOCATION_WAYS.join(', ')}`),
  at: v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(1),
    v.check((at) => at <= Date.now() + CLOCKS_APART_MS, 'must not be in the future'),
  ),
});
const retryBody = v.object({
  destination: v.optional(v.picklist(DESTINATIONS, `must be one of ${DESTINATIONS.join(', ')}`)),
});

/** One submission, and a recruiter's actions on one or several. */
export function createSubmissionRoutes({
  store: { records, consents },
  agency: { stages, promised },
}: DeskOptions): Hono<DeskEnv> {
  const routes = new Hono<DeskEnv>();

  routes.post('/many', async (c) => {
    const { receipts, ...act } = await readBody(c, manyBody);
    if (act.what !== 'stage') return c.json(await records.changeMany(receipts, act, c.var.by));
    if (!stages.some(({ id }) => id === act.to)) {
      throw new Problem(400, `to: must be one of ${stages.map(({ id }) => id).join(', ')}`);
    }
    const moving = { ...act, isFinished: finishedStages(stages).includes(act.to) };
    return c.json(await records.changeMany(receipts, moving, c.var.by));
  });

  routes.get('/submissions/:receipt', async (c) => {
    const record = await records.record(receiptOf(c), c.var.by);
    if (!record) throw nothingUnder();
    return c.json(withDue(record, promised));
  });

  // The recruiter's own reminder.
  routes.put('/submissions/:receipt/reminder', async (c) => {
    const { at } = await readBody(c, reminderBody);
    if (!(await records.setReminder(receiptOf(c), at ?? undefined, c.var.by))) throw nothingUnder();
    return c.body(null, 204);
  });

  routes.put('/submissions/:receipt/notes/:id', async (c) => {
    const { text } = await readBody(c, noteBody);
    const id = c.req.param('id');
    if (!noteId.test(id)) throw new Problem(400, 'The id of a note must be a UUID.');
    const isHeld = await records
      .writeNote(receiptOf(c), { id, text }, c.var.by)
      .catch((error: unknown) => {
        throw error instanceof NotYourNote ? new Problem(403, error.message) : error;
      });
    if (!isHeld) throw nothingUnder();
    return c.body(null, 204);
  });

  routes.post('/submissions/:receipt/retry', async (c) =>
    c.json({ deliveries: await records.retry(receiptOf(c), c.var.by) }),
  );

  routes.post('/submissions/:receipt/revoke', async (c) => {
    const { way, at } = await readBody(c, revokeBody);
    if (!(await consents.revoke(receiptOf(c), way, at, c.var.by))) throw nothingUnder();
    return c.body(null, 204);
  });

  routes.post('/failed/retry', async (c) => {
    const { destination } = await readBody(c, retryBody);
    return c.json({ deliveries: await records.retryDead(c.var.by, destination) });
  });
  return routes;
}
