import type { Mode } from '../../contract/audience.ts';
import type { Source } from '../knowledge.ts';

/** A confirmed request. `fields` has the contract's field names and limits, and no empty values. */
export interface FormRequest {
  mode: Mode;
  fields: Readonly<Record<string, string>>;
}

/** The agent's reply to a message of the visitor. */
export interface Reply {
  /** Shown and spoken. */
  text: string;
  source?: Source;
  /** Ways to reach a person, shown as links under the reply. */
  offers?: readonly ('form' | 'mail')[];
  /** The request that the visitor has just confirmed, to be filled into the form. */
  request?: FormRequest;
  /** The visitor said goodbye: the call may end after this. */
  farewell?: true;
}

/** The conversation of one call. It keeps the words only in memory. */
export interface Conversation {
  greeting: () => Reply;
  /** Never throws, whatever the text. */
  reply: (text: string) => Reply;
}
