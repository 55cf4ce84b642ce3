/*
 * Every word of the desk that stands in no closed set of the house; those are in meanings.ts.
 */
export { COUNT } from './words/count.ts';
export { FIGURES, HEALTH, KEYS, LIST, SHELL } from './words/places.ts';
export { DOCUMENTS, ERASE, RECORD, REVOKE } from './words/record.ts';
