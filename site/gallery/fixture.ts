import type { ReactNode } from 'react';

/** A component and its states. The gallery shows them, and the tests check their look. */
export interface Fixture {
  title: string;
  /** The content by the state's name. Ids and names of fields are unique in all fixtures. */
  states: Readonly<Record<string, ReactNode>>;
  /** Whether each state takes the whole row. */
  wide?: boolean;
}

/** A word that is too long for any line, for the states with long text. */
export const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter';

export const LONG_TEXT = `Somebody wrote far more here than the design had in mind, a sentence that goes on
and on until it has filled every line it was given, and ends with ${LONG_WORD}`;
