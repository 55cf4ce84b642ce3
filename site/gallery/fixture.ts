import type { ReactNode } from 'react';

/** A component and the states it must look right in; the gallery shows them and the tests judge them. */
export interface Fixture {
  title: string;
  /** What stands there, by the state's name. Ids and names of fields are unique over all fixtures. */
  states: Readonly<Record<string, ReactNode>>;
  /** Each state takes the whole row. */
  wide?: boolean;
}

/** A word that no line holds, for the states with long text. */
export const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter';

export const LONG_TEXT = `Somebody wrote far more here than the design had in mind, a sentence that goes on
and on until it has filled every line it was given, and ends with ${LONG_WORD}`;
