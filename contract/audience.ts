/** The sender: a company that is hiring, or a person looking for a job. */
export const MODES = ['hiring', 'jobseeking'] as const;
export type Mode = (typeof MODES)[number];
export const DEFAULT_MODE: Mode = 'hiring';

/** The audience that a form or an address names; the default for any other value. */
export function modeFrom(value: unknown): Mode {
  return MODES.find((mode) => mode === value) ?? DEFAULT_MODE;
}

/** How an employer wants the search to be run. Only a hiring submission has a search type. */
export const SEARCH_TYPES = ['contingency', 'retained'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];
export const DEFAULT_SEARCH_TYPE: SearchType = 'contingency';

/** The longest role that a URL may fill into the form, in UTF-16 code units, and the most roles. */
const MAX_ROLE = 120;
const MAX_ROLES = 12;

/** The form's values that come from the URL; unknown values mean the defaults. */
export interface Preset {
  mode: Mode;
  searchType: SearchType;
  /** For the audience's free text about roles, one per line; empty if the URL names none. */
  role: string;
}

/** Reads `?mode=`, `?role=`, and for employers only `?search=`. */
export function presetFrom(query: URLSearchParams): Preset {
  const mode = modeFrom(query.get('mode'));
  const search = SEARCH_TYPES.find((s) => s === query.get('search'));
  return {
    mode,
    searchType: mode === 'hiring' && search ? search : DEFAULT_SEARCH_TYPE,
    role: query
      .getAll('role')
      .slice(0, MAX_ROLES)
      .map((role) => role.replace(/\p{Cc}/gu, '').slice(0, MAX_ROLE))
      .filter((role) => role !== '')
      .join('\n'),
  };
}
