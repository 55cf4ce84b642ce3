/**
 * Escapes a row's id: in the patterns of Vitest and Playwright `[C5]` would mean a C or a 5.
 * @param {string} arg as a person wrote it
 */
export function rowPattern(arg) {
  return /^\[[A-Z]\d+\]$/.test(arg) ? arg.replace(/[[\]]/g, '\\$&') : arg;
}
