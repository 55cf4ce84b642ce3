import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { MODES } from '../../../contract/audience.ts';
import { MAX_AT_ONCE } from '../../../contract/desk.ts';
import { DAY_MS } from '../../../intake/shared/time.ts';
import { type Filter, VIEWS } from '../../../intake/store/filter.ts';
import { EXPORT_FORMATS, exportSubmissions } from '../../exports/exports.ts';
import { ExportError } from '../../exports/xlsx.ts';
import { readerAt, withDue } from '../../shared/due.ts';
import { bytesAnswer } from '../bytes-answer.ts';
import type { DeskEnv, DeskOptions } from '../env.ts';
import { Problem } from '../problem.ts';
import { readBody, readQuery, typedReceipt, typedReceipts } from '../read.ts';
import { createSecrets } from '../secrets.ts';

/** Default and maximum rows of one page of the list. */
const ROWS = 50;
const MAX_ROWS = 200;

/** Maximum characters of a search. */
const MAX_LETTERS = 200;

/** Maximum stored selections; each has at most 1,000 receipts. */
const MAX_SELECTIONS = 50;

/** `newest` is paged by `before`; `urgent`, the earliest reminder or arrival first, by `offset`. */
const ORDERS = ['newest', 'urgent'] as const;

const count = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/, 'must be a whole number'),
  v.transform(Number),
);
const isSet = v.pipe(
  v.literal('1', 'must be 1 or left out'),
  v.transform(() => true as const),
);
const words = v.optional(v.pipe(v.string(), v.maxLength(MAX_LETTERS, 'is too long')));
const oneOf = <const Words extends readonly string[]>(choices: Words) =>
  v.picklist(choices, `must be one of ${choices.join(', ')}`);

/**
 * A missing or empty parameter doesn't narrow the list, except that an empty `owner` means
 * submissions without one.
 */
const FILTER_FIELDS = {
  view: v.optional(oneOf(VIEWS), 'open'),
  search: words,
  mode: v.optional(oneOf(MODES)),
  stage: words,
  owner: words,
  tag: words,
  unseen: v.optional(isSet),
  since: v.optional(count),
  due: v.optional(isSet),
} as const satisfies Record<
  Exclude<keyof Filter, 'receipts' | 'reader' | 'until'>,
  v.GenericSchema
>;
const inbox = v.object({
  ...FILTER_FIELDS,
  before: v.optional(count),
  offset: v.optional(count, '0'),
  limit: v.optional(v.pipe(count, v.minValue(1), v.maxValue(MAX_ROWS)), String(ROWS)),
  order: v.optional(oneOf(ORDERS), 'newest'),
});
const chosen = v.object(FILTER_FIELDS);
const selectionBody = v.object({ receipts: typedReceipts });
const span = v.object({ since: count, until: count });
const download = v.object({
  ...FILTER_FIELDS,
  selection: v.optional(v.string()),
  receipt: v.optional(typedReceipt),
  format: oneOf(EXPORT_FORMATS),
});

/** Many submissions at once: lists, counts, figures, and exports. */
export function createListRoutes(options: DeskOptions): Hono<DeskEnv> {
  const { store, files, agency, people, now } = options;
  const { records } = store;
  const { promised } = agency;
  const routes = new Hono<DeskEnv>();

  const readerOf = (c: Context<DeskEnv>) => readerAt(now(), agency, c.var.by);

  routes.get('/inbox', async (c) => {
    const { before, offset, limit, order, ...fields } = readQuery(c, inbox);
    const filter = { ...fields, reader: readerOf(c) };
    const found =
      order === 'urgent'
        ? await records.urgent(filter, limit, offset)
        : await records.list(filter, limit, before);
    const rows = found.map((row) => withDue(row, promised));
    if (before !== undefined || offset > 0) return c.json({ rows });
    const total = await records.count(filter);
    return c.json({
      rows,
      total,
      ...(total === 0 && { near: await records.nearSearches(filter) }),
    });
  });

  // Lists each submission that matches a filter now, so that a selection doesn't change when
  // submissions arrive or an action moves some out of the filter.
  routes.get('/receipts', async (c) => {
    const filter = { ...readQuery(c, chosen), reader: readerOf(c) };
    return c.json(await records.receipts(filter, MAX_AT_ONCE));
  });

  routes.get('/counts', async (c) => c.json(await records.counts(readerOf(c))));
  routes.get('/tags', async (c) => c.json(await records.tags()));
  // People in the list can be given a submission even before they own any.
  routes.get('/owners', async (c) => {
    const names = new Set([...(await records.owners()), ...people.map(({ name }) => name)]);
    return c.json([...names].sort());
  });

  routes.get('/figures', async (c) => {
    const { since, until } = readQuery(c, span);
    return c.json(await store.figures(since, until, promised));
  });

  // A download is a link, and the receipts of many submissions don't fit into a URL.
  const selections = createSecrets<string[]>(MAX_SELECTIONS, now);
  routes.post('/selections', async (c) => {
    const { receipts } = await readBody(c, selectionBody);
    return c.json({ id: selections.add(receipts, DAY_MS) });
  });

  function selected(id: string): string[] {
    const receipts = selections.find(id);
    if (receipts) return receipts;
    throw new Problem(404, 'This selection has expired. Export it again from the list.');
  }

  // With `selection` or `receipt`, only those submissions.
  routes.get('/export', async (c) => {
    const { format, selection, receipt, ...fields } = readQuery(c, download);
    const receipts = receipt ? [receipt] : selection ? selected(selection) : undefined;
    const filter = { ...fields, receipts, reader: readerOf(c) };
    const { mediaType, name, chunks } = exportSubmissions(format, { records, files }, filter);
    const rest = chunks();
    // Before the response starts, so that a failed export becomes an error response.
    const first = await rest.next().catch((error: unknown) => {
      throw error instanceof ExportError ? new Problem(422, error.message) : error;
    });
    async function* all() {
      if (!first.done) yield first.value;
      yield* rest;
    }
    const source = { chunks: all(), close: () => rest.return(undefined) };
    return bytesAnswer(c, source, { mediaType, name });
  });
  return routes;
}
