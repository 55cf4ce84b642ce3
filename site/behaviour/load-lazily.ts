/** Loads a part of the program on demand, and asks once more where that fails: networks hiccup. */
export function loadLazily<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(load);
}
