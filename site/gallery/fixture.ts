import type { ReactNode } from 'react';

/** A component and its states. The gallery shows them, and the tests check their appearance. */
export interface Fixture {
  title: string;
  /** The content by state name. Ids and names of fields are unique across all fixtures. */
  states: Readonly<Record<string, ReactNode>>;
  /** Whether each state takes up a whole row. */
  wide?: boolean;
}

/** A word that is too long for any line, for the states with long text. */
export const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter';

export const LONG_TEXT = `This text is much longer than the design expects, a sentence that goes on and on
until it has filled every line that is available, and that ends with ${LONG_WORD}`;
