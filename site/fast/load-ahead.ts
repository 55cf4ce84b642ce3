import { pressAnswered } from './press.ts';

/** How long to wait before each new request for a file that failed to load, in milliseconds. */
const AGAIN_MS = [0, 1000, 4000];

/**
 * A build calls this for every `import()`. It first fetches the module and all its imports by their
 * paths, and repeats a failed fetch. The import then finds the files in the browser's cache.
 * The reason: a failed import fails until the page is reloaded, because the browser remembers the
 * failure (https://github.com/whatwg/html/issues/10327). Chromium remembers a failed preload, too.
 */
export function loadAhead<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  return Promise.all(files.map((file) => fetchAhead(`/${file}`)))
    .then(pressAnswered)
    .then(load);
}

/** Files by path. The file that contains this code is already loaded. */
const fetched = new Map([[new URL(import.meta.url).pathname, Promise.resolve()]]);

function fetchAhead(href: string): Promise<void> {
  const fetching = fetched.get(href) ?? fetchAgain(href);
  fetched.set(href, fetching);
  // After a failure, a later request fetches the file again.
  fetching.catch(() => fetched.delete(href));
  return fetching;
}

async function fetchAgain(href: string): Promise<void> {
  for (const wait of AGAIN_MS) {
    try {
      return await fetchWhole(href);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return fetchWhole(href);
}

async function fetchWhole(href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} could not be loaded: ${response.status}.`);
  await response.arrayBuffer();
}
