import type { FormRequest, Source } from '../call.ts';

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
