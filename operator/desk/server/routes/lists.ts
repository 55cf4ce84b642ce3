import { Hono } from 'hono';
import * as v from 'valibot';
import { EXPORT_FORMATS, ExportError, exportSubmissions } from '../../../exports/exports.ts';
import { bytesAnswer } from '../bytes-answer.ts';
import type { DeskEnv, DeskFiles, DeskStore } from '../env.ts';
import { count, FILTER_FIELDS } from '../filter.ts';
import { Problem } from '../problem.ts';
import { readQuery } from '../read.ts';

/** Rows of one page of the list by default, and the most that an address may ask for. */
const ROWS = 50;
const MOST_ROWS = 200;

const inbox = v.object({
  ...FILTER_FIELDS,
  before: v.optional(count),
  limit: v.optional(v.pipe(count, v.minValue(1), v.maxValue(MOST_ROWS)), String(ROWS)),
});
const span = v.object({ since: count, until: count });
const download = v.object({
  ...FILTER_FIELDS,
  format: v.picklist(EXPORT_FORMATS, `must be one of ${EXPORT_FORMATS.join(', ')}`),
});

export interface ListRouteOptions {
  store: DeskStore;
  files: DeskFiles;
}

/** Many submissions at once: lists, counts, figures and exports. */
export function createListRoutes({ store, files }: ListRouteOptions): Hono<DeskEnv> {
  const { records } = store;
  const routes = new Hono<DeskEnv>();

  routes.get('/inbox', async (c) => {
    const { before, limit, ...filter } = readQuery(c, inbox);
    const rows = await records.list(filter, limit, before);
    return c.json({ rows, ...(before === undefined && { total: await records.count(filter) }) });
  });

  routes.get('/counts', async (c) => c.json(await records.counts()));
  routes.get('/channels', async (c) => c.json(await records.channels()));
  routes.get('/owners', async (c) => c.json(await records.owners()));

  routes.get('/figures', async (c) => {
    const { since, until } = readQuery(c, span);
    return c.json(await store.figures(since, until));
  });

  routes.get('/export', async (c) => {
    const { format, ...filter } = readQuery(c, download);
    const { mediaType, name, chunks } = exportSubmissions(format, { records, files }, filter);
    return bytesAnswer(c, { chunks: await begun(chunks()) }, { mediaType, name });
  });
  return routes;
}

/** The same chunks, with the first already made: a failed export then becomes an error answer. */
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
