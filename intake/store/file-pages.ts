import type { Store } from './store.ts';
import type { StoredFile } from './submissions.ts';

/** Files listed per query. */
const PAGE = 500;

/** All files listed in the database, page by page, ordered by id. */
export async function* filePages(
  store: Pick<Store, 'filesAfter'>,
): AsyncGenerator<(StoredFile & { receipt: string })[]> {
  for (let last = ''; ; ) {
    const page = await store.filesAfter(last, PAGE);
    const end = page.at(-1);
    if (!end) return;
    yield page;
    last = end.id;
  }
}
