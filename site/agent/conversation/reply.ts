import type { FormRequest, Source } from '../call.ts';

/** What the agent says to something that was said. */
export interface Reply {
  /** Shown and spoken. */
  text: string;
  source?: Source;
  /** Ways to a person, shown as links under it. */
  offers?: readonly ('form' | 'mail')[];
  /** Confirmed in this very moment: it goes into the form. */
  request?: FormRequest;
  /** The visitor said goodbye: the call may end after this. */
  farewell?: true;
}

/** One call's worth of talk. It keeps what was said in memory alone. */
export interface Conversation {
  greeting: () => Reply;
  /** Never throws, whatever the text. */
  reply: (text: string) => Reply;
}
