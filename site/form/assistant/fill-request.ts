import type { Mode } from '../../../contract/audience.ts';

/** What an assistant wants in the form: the audience, and texts by the names of their fields. */
export interface FillRequest {
  mode: Mode;
  /** Whether it may write over what the visitor entered. */
  replace: boolean;
  values: Readonly<Record<string, string>>;
}

/** What became of it, for the assistant to tell. Each names fields. */
export interface Filled {
  /** They hold now what it gave, and something else before. */
  filled: readonly string[];
  /** They hold something else that the visitor entered, which stays. */
  kept: readonly string[];
  /** What the form says of them: they are wrong, or missing. */
  wrong: Readonly<Record<string, string>>;
}

/** Undefined while the form is being sent. */
type Fill = (request: FillRequest) => Filled | undefined;

/** The form that can be filled in, once it is there. */
export const formToFill = Promise.withResolvers<Fill>();
