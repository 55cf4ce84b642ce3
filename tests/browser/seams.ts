import type { Page } from '@playwright/test';
import { idOf, type Part } from '../harness/seams.ts';

type Call = (...args: never[]) => unknown;

/** Stands before a part: takes the part itself and what it is called with. */
export type Interceptor<Export extends Call> = (
  original: (...args: Parameters<Export>) => ReturnType<Export>,
  ...args: Parameters<Export>
) => ReturnType<Export>;

/**
 * On every page opened from now on the part's calls go to what `make` makes of `given`, in the page.
 * As with `page.evaluate`, `make` sees nothing of what stands around it; unlike there, functions may
 * be given, too. The site is a variant that has the part among its `parts`. Disposing of the result
 * ends it for pages opened from then on.
 */
export function intercept<Export extends Call, Given extends readonly unknown[]>(
  page: Page,
  part: Part<Export>,
  make: (...given: Given) => Interceptor<Export>,
  ...given: Given
) {
  const values = given.map((value) =>
    typeof value === 'function' ? String(value) : JSON.stringify(value),
  );
  return page.addInitScript({
    content: `
      globalThis.seams ??= { loaded: [], returned: [], interceptors: {} };
      seams.interceptors[${JSON.stringify(idOf(part))}] = (${make})(${values.join()});
    `,
  });
}
