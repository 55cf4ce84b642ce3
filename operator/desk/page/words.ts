/*
 * All texts of the desk, except those for the values of union types, which are in meanings.ts.
 */
export { ANSWER } from './words/answer.ts';
export { COPY } from './words/copies.ts';
export { COUNT } from './words/count.ts';
export { ANSWER_MANY, ERASE_MANY, MANY } from './words/many-words.ts';
export { FIGURES, HEALTH, KEYS, LIST, SHELL } from './words/places.ts';
export { PRINT } from './words/print.ts';
export { DOCUMENTS, ERASE, RECORD, REVOKE } from './words/record.ts';
