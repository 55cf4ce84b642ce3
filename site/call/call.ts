import type { FormRequest } from './built-in/request.ts';
import type { Source } from './knowledge/passage.ts';

/** The state of a call with any provider. */
export type CallState =
  | 'idle'
  | 'connecting'
  | 'listening'
  | 'thinking'
  | 'speaking'
  | 'ended'
  | 'failed';

/** A message in a call, from either side. */
export interface CallMessage {
  /** Unique in a call. As speech is recognized, messages with the same id replace each other. */
  id: number;
  from: 'visitor' | 'agent';
  text: string;
  /** False while the text may still change. */
  isFinal: boolean;
  source?: Source;
  /** Suggestions to click instead of typing, shown while the message is the last. */
  asks?: readonly string[];
  /** Ways to get an answer, shown as links under the message. */
  offers?: readonly ('receipt' | 'form' | 'mail')[];
}

/** Problems in a call. The panel has a message for each. */
export type Trouble =
  /** The visitor or the browser refused the microphone. */
  | 'microphone-refused'
  | 'no-microphone'
  /** The browser supports speech recognition, but its service could not be reached. */
  | 'recognition-failed'
  /** The line to a provider broke, or the device went offline. */
  | 'connection-lost'
  /** A provider could not be loaded or refused the call: the built-in agent answers instead. */
  | 'provider-failed'
  /** No line is left to answer. */
  | 'not-started';

/** Receives a call's events from a provider. */
export interface CallListener {
  state: (state: Extract<CallState, 'listening' | 'thinking' | 'speaking'>) => void;
  message: (message: CallMessage) => void;
  trouble: (trouble: Trouble) => void;
  /** The other side hung up, or the connection can't be restored. */
  ended: (reason: 'agent' | 'connection-lost') => void;
}

/** Receives also the events that only the built-in agent has. */
export interface OwnListener extends CallListener {
  /** Where speech goes from now on. Called before a microphone opens. */
  audio: (audio: Audio) => void;
  /** A request made of what the visitor said, to fill in the form. */
  request: (request: FormRequest) => void;
}

/**
 * Where a visitor's speech is recognized: on the device, by a service of the browser's maker, by
 * the provider, or nowhere.
 */
export type Audio = 'device' | 'browser' | 'provider' | 'none';

/** A call that is under way. No method throws. */
export interface Call {
  /** Sends a text that the visitor typed. */
  say: (text: string) => void;
  /** Closes the visitor's microphone, or opens it again. */
  mute: (isMuted: boolean) => void;
  /** Stops the agent in the middle of a sentence. */
  interrupt: () => void;
  /** Turns the agent's voice on or off. Missing if there is no voice. */
  sound?: (isOn: boolean) => void;
  /** Releases microphone, sound and line. Calling it again does nothing. */
  end: () => void;
}

/** Begins a call, or rejects if it can't. Aborting `signal` releases everything acquired so far. */
export type Provider = (listener: CallListener, signal: AbortSignal) => Promise<Call>;

/** `<voice-agent>`, the same for every provider. It dispatches `CallEvents`, which bubble. */
export interface VoiceAgentElement extends HTMLElement {
  state: CallState;
  /** Whether a call is connecting or under way. */
  readonly isOpen: boolean;
  /** Opens the panel and begins a call. Does nothing if a call is open. Never rejects. */
  startCall: () => Promise<void>;
  endCall: () => void;
}

/** The custom events of `<voice-agent>` and the type of each event's `detail`. */
export interface CallEvents {
  'voiceagent:start': { provider: string };
  'voiceagent:end': { provider: string; seconds: number };
  'voiceagent:message': CallMessage;
  /**
   * `not-loaded`: the call program failed to load. The page shows the error: there is no panel yet.
   */
  'voiceagent:error': Trouble | 'not-loaded';
}
