import { Hono } from 'hono';
import * as v from 'valibot';
import type { DeskSettings } from '../../../../contract/desk.ts';
import type { Counts } from '../../../../intake/store/inbox.ts';
import { dueAt, withDue } from '../../../due.ts';
import { EXPORT_FORMATS, ExportError, exportSubmissions } from '../../../exports/exports.ts';
import { bytesAnswer } from '../bytes-answer.ts';
import type { DeskEnv, DeskFiles, DeskStore } from '../env.ts';
import { count, FILTER_FIELDS, filterAt } from '../filter.ts';
import { Problem } from '../problem.ts';
import { readQuery } from '../read.ts';
import type { Selections } from '../selections.ts';

/** Default and maximum rows of one page of the list. */
const ROWS = 50;
const MAX_ROWS = 200;

/** `urgent`: what needs a reply or has a reminder, the most urgent first, on one page. */
const ORDERS = ['newest', 'urgent'] as const;

const inbox = v.object({
  ...FILTER_FIELDS,
  before: v.optional(count),
  limit: v.optional(v.pipe(count, v.minValue(1), v.maxValue(MAX_ROWS)), String(ROWS)),
  order: v.optional(v.picklist(ORDERS, `must be one of ${ORDERS.join(', ')}`), 'newest'),
});
const span = v.object({ since: count, until: count });
const download = v.object({
  ...FILTER_FIELDS,
  selection: v.optional(v.string()),
  format: v.picklist(EXPORT_FORMATS, `must be one of ${EXPORT_FORMATS.join(', ')}`),
});

export interface ListRouteOptions {
  store: DeskStore;
  files: DeskFiles;
  agency: DeskSettings;
  selections: Selections;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** How many submissions match each filter, and how many are due. */
export interface DeskCounts extends Counts {
  due: number;
}

/** Many submissions at once: lists, counts, figures, and exports. */
export function createListRoutes({
  store,
  files,
  agency: { promised },
  selections,
  now,
}: ListRouteOptions): Hono<DeskEnv> {
  const { records } = store;
  const routes = new Hono<DeskEnv>();

  routes.get('/inbox', async (c) => {
    const { before, limit, order, ...fields } = readQuery(c, inbox);
    const filter = filterAt(fields, now, promised);
    const found =
      order === 'urgent'
        ? await records.urgent(filter, limit)
        : await records.list(filter, limit, before);
    const rows = found.map((row) => withDue(row, promised));
    if (order === 'urgent') return c.json({ rows, total: rows.length });
    if (before !== undefined) return c.json({ rows });
    const total = await records.count(filter);
    return c.json({
      rows,
      total,
      ...(total === 0 && { near: await records.nearSearches(filter) }),
    });
  });

  routes.get('/counts', async (c) => {
    const due = await records.count({ due: dueAt(now(), promised) });
    return c.json({ ...(await records.counts()), due } satisfies DeskCounts);
  });
  routes.get('/channels', async (c) => c.json(await records.channels()));
  routes.get('/tags', async (c) => c.json(await records.tags()));
  routes.get('/owners', async (c) => c.json(await records.owners()));

  routes.get('/figures', async (c) => {
    const { since, until } = readQuery(c, span);
    return c.json(await store.figures(since, until, promised));
  });

  function selected(id: string): readonly string[] {
    const receipts = selections.of(id);
    if (receipts) return receipts;
    throw new Problem(404, 'This selection has expired. Export it again from the list.');
  }

  // With `selection`, only those submissions.
  routes.get('/export', async (c) => {
    const { format, selection, ...fields } = readQuery(c, download);
    const filter =
      selection === undefined ? filterAt(fields, now, promised) : { receipts: selected(selection) };
    const { mediaType, name, chunks } = exportSubmissions(format, { records, files }, filter);
    return bytesAnswer(c, { chunks: await begun(chunks()) }, { mediaType, name });
  });
  return routes;
}

/** The same chunks with the first one ready, so that a failed export becomes an error response. */
async function begun(
  chunks: AsyncGenerator<Uint8Array, void>,
): Promise<AsyncGenerator<Uint8Array, void>> {
  const first = await chunks.next().catch((error: unknown) => {
    if (error instanceof ExportError) throw new Problem(422, error.message);
    throw error;
  });
  return (async function* () {
    try {
      if (first.done) return;
      yield first.value;
      yield* chunks;
    } finally {
      await chunks.return();
    }
  })();
}
