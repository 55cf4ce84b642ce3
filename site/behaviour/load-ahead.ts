/** How long to wait before a file that was lost is asked for again, in milliseconds; then it has failed. */
const AGAIN_MS = [0, 1000, 4000];

/**
 * Stands behind every `import()` of a build: fetches a program and all it imports, by their paths,
 * before it is imported, each again where it is lost on the way. Once an import has failed it fails
 * until the page is loaded anew, for the browser keeps the failure
 * (https://github.com/whatwg/html/issues/10327), and Chromium keeps that of a preload too. The import
 * then finds the files in the browser's cache.
 */
export function loadAhead<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  return Promise.all(files.map((file) => fetchAhead(`/${file}`))).then(load);
}

/** By their paths; the one that this stands in is here. */
const fetched = new Map([[new URL(import.meta.url).pathname, Promise.resolve()]]);

function fetchAhead(href: string): Promise<void> {
  const fetching = fetched.get(href) ?? fetchAgain(href);
  fetched.set(href, fetching);
  // What is asked for later is asked for anew.
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
