import { Hono } from 'hono';
import * as v from 'valibot';
import type { DeskSettings } from '../../../../contract/desk.ts';
import { REVOCATION_WAYS } from '../../../../intake/store/consents.ts';
import { DESTINATIONS } from '../../../../intake/store/destinations.ts';
import { NotYourNote } from '../../../../intake/store/notes.ts';
import { TagRefused } from '../../../../intake/store/tags.ts';
import { withDue } from '../../../due.ts';
import type { DeskEnv, DeskStore } from '../env.ts';
import { Problem } from '../problem.ts';
import { nothingUnder, personName, readBody, receiptOf, requireStage } from '../read.ts';

/** Maximum characters of a note, in UTF-16 code units like `maxlength`. */
const MAX_NOTE = 10_000;

/** How far a browser's clock may be ahead of this machine's, in milliseconds. */
const CLOCKS_APART_MS = 60_000;

const stageBody = v.object({ stage: v.string() });
const seenBody = v.object({ seen: v.boolean() });
const reminderBody = v.object({
  at: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
});
const ownerBody = v.object({ owner: personName, from: v.optional(personName) });
const tagBody = v.object({ tag: v.string(), has: v.boolean() });
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

export interface SubmissionRouteOptions {
  store: DeskStore;
  agency: DeskSettings;
}

/** One submission, and a recruiter's actions on it. */
export function createSubmissionRoutes({
  store: { records, consents },
  agency: { stages, promised },
}: SubmissionRouteOptions): Hono<DeskEnv> {
  const routes = new Hono<DeskEnv>();

  routes.get('/submissions/:receipt', async (c) => {
    const record = await records.record(receiptOf(c));
    if (!record) throw nothingUnder();
    return c.json(withDue(record, promised));
  });

  routes.put('/submissions/:receipt/stage', async (c) => {
    const { stage } = await readBody(c, stageBody);
    requireStage('stage', stage, stages);
    if (!(await records.setStage(receiptOf(c), stage, c.var.by))) throw nothingUnder();
    return c.body(null, 204);
  });

  routes.put('/submissions/:receipt/seen', async (c) => {
    const { seen } = await readBody(c, seenBody);
    if (!(await records.setSeen(receiptOf(c), seen, c.var.by))) throw nothingUnder();
    return c.body(null, 204);
  });

  routes.put('/submissions/:receipt/reminder', async (c) => {
    const { at } = await readBody(c, reminderBody);
    if (!(await records.setReminder(receiptOf(c), at ?? undefined, c.var.by))) throw nothingUnder();
    return c.body(null, 204);
  });

  // Responds with the current owner, so that of two people who take it at once, one learns that the
  // other was first.
  routes.put('/submissions/:receipt/owner', async (c) => {
    const { owner, from } = await readBody(c, ownerBody);
    const now = await records.setOwner(receiptOf(c), owner, c.var.by, from);
    if (now === undefined) throw nothingUnder();
    return c.json({ owner: now });
  });

  // Responds with all of its tags, as first typed.
  routes.put('/submissions/:receipt/tags', async (c) => {
    const { tag, has } = await readBody(c, tagBody);
    const tags = await records[has ? 'addTag' : 'removeTag'](receiptOf(c), tag, c.var.by).catch(
      (error: unknown) => {
        throw error instanceof TagRefused ? new Problem(400, error.message) : error;
      },
    );
    if (!tags) throw nothingUnder();
    return c.json({ tags });
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

  routes.post('/submissions/:receipt/hold', async (c) => {
    const held = await records.hold(receiptOf(c), c.var.by);
    if (held) return c.json(held);
    throw new Problem(409, 'This is already in Spam.');
  });

  routes.post('/submissions/:receipt/release', async (c) => {
    if (await records.release(receiptOf(c), c.var.by)) return c.body(null, 204);
    throw new Problem(409, 'This isn’t in Spam anymore.');
  });

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
