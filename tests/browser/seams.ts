import type { Page } from '@playwright/test';
import { idOf, type Part } from '../harness/seams.ts';

type Call = (...args: never[]) => unknown;

/** Is called in place of a part, with the part itself and the arguments of the call. */
export type Interceptor<Export extends Call> = (
  original: (...args: Parameters<Export>) => ReturnType<Export>,
  ...args: Parameters<Export>
) => ReturnType<Export>;

/**
 * On every page opened from now on, the part's calls go to the interceptor that `make` returns.
 * `make` runs in the page with the values of `given`, which may be functions too. As with
 * `page.evaluate`, it sees nothing of the scope around it. The site must be a variant with the part
 * among its `parts`. Disposing of the result ends the interception for pages opened after that.
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
