/**
 * Loads a part of the program on demand, and asks once more where that fails. Networks hiccup; and
 * Astro 7.3 may merge a chunk's stylesheet into the page's and remove the file that Vite still
 * waits for: Vite then rejects the import, but only the first time.
 */
export function loadLazily<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(load);
}
