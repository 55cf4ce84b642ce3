import { Hono } from 'hono';
import * as v from 'valibot';
import type { DeskSettings } from '../../../../contract/desk.ts';
import { MAX_AT_ONCE } from '../../../../contract/desk.ts';
import { MAX_TAG_LETTERS, tidyTag } from '../../../../contract/tags.ts';
import type { DeskEnv, DeskStore } from '../env.ts';
import { FILTER_FIELDS, filterAt } from '../filter.ts';
import { personName, readBody, readQuery, requireStage, typedReceipts } from '../read.ts';
import type { Selections } from '../selections.ts';

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
const chosen = v.object(FILTER_FIELDS);
const selectionBody = v.object({ receipts });

export interface ManyRouteOptions {
  store: DeskStore;
  agency: DeskSettings;
  selections: Selections;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** A recruiter's actions on several submissions at once. */
export function createManyRoutes({
  store: { records },
  agency: { stages, promised },
  selections,
  now,
}: ManyRouteOptions): Hono<DeskEnv> {
  const routes = new Hono<DeskEnv>();

  // Lists each submission that matches a filter now, so that a selection doesn't change when
  // submissions arrive or an action moves some out of the filter.
  routes.get('/receipts', async (c) => {
    const filter = filterAt(readQuery(c, chosen), now, promised);
    return c.json(await records.receipts(filter, MAX_AT_ONCE));
  });

  routes.post('/many', async (c) => {
    const { receipts, ...act } = await readBody(c, manyBody);
    if (act.what === 'stage') requireStage('to', act.to, stages);
    return c.json(await records.changeMany(receipts, act, c.var.by));
  });

  routes.post('/selections', async (c) => {
    const { receipts } = await readBody(c, selectionBody);
    return c.json({ id: selections.keep(receipts) });
  });
  return routes;
}
