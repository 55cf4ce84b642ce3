import { Hono } from 'hono';
import * as v from 'valibot';
import { PLACES } from '../../../../intake/store/recruiters/records.ts';
import { FilterRefused } from '../../../../intake/store/recruiters/saved-filters.ts';
import type { DeskEnv, DeskStore } from '../env.ts';
import { Problem } from '../problem.ts';
import { cleanName, readBody } from '../read.ts';

const name = v.pipe(v.string(), v.transform(cleanName));

const filterBody = v.object({
  name,
  place: v.picklist(PLACES, `must be one of ${PLACES.join(', ')}`),
  query: v.string(),
});
const removalBody = v.object({ name });

/** The filters that recruiters saved for one another. */
export function createFilterRoutes({ store }: { store: DeskStore }): Hono<DeskEnv> {
  const { filters } = store;
  const routes = new Hono<DeskEnv>();

  routes.get('/filters', async (c) => c.json(await filters.all()));

  routes.put('/filters', async (c) => {
    const filter = await readBody(c, filterBody);
    await filters.save({ ...filter, by: c.var.by }).catch((error: unknown) => {
      throw error instanceof FilterRefused ? new Problem(409, error.message) : error;
    });
    return c.body(null, 204);
  });

  routes.post('/filters/remove', async (c) => {
    await filters.remove((await readBody(c, removalBody)).name);
    return c.body(null, 204);
  });
  return routes;
}
