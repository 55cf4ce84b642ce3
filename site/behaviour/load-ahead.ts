import { pressAnswered } from './press.ts';

/** How long to wait before each new request for a file that failed to load, in milliseconds. */
const AGAIN_MS = [0, 1000, 4000];

/**
 * Replaces every `import()` of a build. It fetches a program and all that the program imports, by
 * their paths, and requests again any file that fails to load. The import then finds the files in
 * the browser's cache. Without this, an import that failed once would fail until the page is loaded
 * anew: browsers keep the failure (https://github.com/whatwg/html/issues/10327), and Chromium keeps
 * the failure of a preload too. The program is evaluated once no press is being answered.
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
