import type { Place } from './records.ts';

/** Filters that are kept. */
export const MOST_SAVED_FILTERS = 50;

/** Characters of a filter's name, in UTF-16 code units as the browser's `maxlength` counts. */
export const MOST_FILTER_NAME = 40;

/** A filter of a list under a name, for all recruiters. */
export interface SavedFilter {
  name: string;
  /** The list that it is a filter of. */
  place: Place;
  /**
   * The filter as the address of the desk's page has it. The page leaves out what it does not know;
   * a stage or a tag that is gone chooses nothing.
   */
  query: string;
  /** Who saved it, if the desk knows; otherwise ''. */
  by: string;
}

/** Thrown for a filter that can't be saved; the message says what to do. */
export class FilterRefused extends Error {
  override name = 'FilterRefused';
}

export interface SavedFilters {
  /** By name. */
  all(): Promise<SavedFilter[]>;
  /**
   * Saves a filter; the same one again does nothing. Throws a `FilterRefused` if another one has
   * the name, and for a filter with a search: what is searched for is often a person, and an erasure
   * would have to know it.
   */
  save(filter: SavedFilter): Promise<void>;
  /** Removes the filter of this name; none is no error. */
  remove(name: string): Promise<void>;
}
