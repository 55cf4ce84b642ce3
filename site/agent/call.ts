import type { Mode } from '../../contract/audience.ts';

/** Where a call stands, whoever is on the other end. */
export type CallState =
  | 'idle'
  | 'connecting'
  | 'listening'
  | 'thinking'
  | 'speaking'
  | 'ended'
  | 'failed';

/** A part of the site that an answer is taken from. */
export interface Source {
  /** Names the part in the content, as `faq/pricing`, `services` or `privacy/your-rights`. */
  section: string;
  /** Its heading, or its question: the words of the link. */
  title: string;
  /** A path of this site with its anchor, as `/#faq`. */
  href: string;
  /** Which of the parts that open (`details`) it is in what the anchor leads to, from 0. */
  item?: number;
}

/** What is said in a call, by either side. */
export interface CallMessage {
  /** Of one call; the same again replaces what it said, as speech is understood word by word. */
  id: number;
  from: 'visitor' | 'agent';
  text: string;
  /** Whether its words are still changing. */
  isFinal: boolean;
  source?: Source;
  /** Ways to a person, shown as links under it. */
  offers?: readonly ('form' | 'mail')[];
}

/** What goes wrong in a call; the panel has a sentence for each. */
export type Trouble =
  /** The visitor or the browser refused the microphone. */
  | 'microphone-refused'
  | 'no-microphone'
  /** The browser understands speech, and its service could not be reached. */
  | 'recognition-failed'
  /** The line to a provider broke, or the device went offline. */
  | 'connection-lost'
  /** A provider could not be loaded or refused the call: the built-in agent answers instead. */
  | 'provider-failed'
  /** Nobody is left to answer. */
  | 'not-started';

/** What a provider tells of a call, as it happens. */
export interface CallListener {
  state: (state: Extract<CallState, 'listening' | 'thinking' | 'speaking'>) => void;
  message: (message: CallMessage) => void;
  trouble: (trouble: Trouble) => void;
  /** The other side hung up, or its line is gone for good. */
  ended: (reason: 'agent' | 'connection-lost') => void;
}

/** What the built-in agent tells besides. */
export interface OwnListener extends CallListener {
  /** Where speech goes from now on, told before a microphone opens. */
  audio: (audio: Audio) => void;
  /** The visitor gave a request, heard it read back and agreed: it belongs into the form. */
  request: (request: FormRequest) => void;
}

/**
 * Where a visitor's speech is understood: on the device, by a service of the browser's maker, by
 * the provider, or nowhere.
 */
export type Audio = 'device' | 'browser' | 'provider' | 'none';

/** What a visitor has confirmed: values by the contract's field names, within its limits, none empty. */
export interface FormRequest {
  mode: Mode;
  fields: Readonly<Record<string, string>>;
}

/** A call that is under way. No method throws. */
export interface Call {
  /** What the visitor typed. */
  say: (text: string) => void;
  /** Closes the visitor's microphone, or opens it again. */
  mute: (isMuted: boolean) => void;
  /** Stops the agent in the middle of a sentence. */
  interrupt: () => void;
  /** Speaks aloud or not; left out where there is no voice to silence. */
  sound?: (isOn: boolean) => void;
  /** Frees microphone, sound and line; more than once does no more. */
  end: () => void;
}

/**
 * Begins a call. Rejects where that can't be done; an abort of `signal` frees whatever was begun.
 */
export type Provider = (listener: CallListener, signal: AbortSignal) => Promise<Call>;

/** `<voice-agent>`: the one face of every provider. It dispatches `CallEvents`, which bubble. */
export interface VoiceAgentElement extends HTMLElement {
  state: CallState;
  /** Whether a call is under way, or about to be. */
  readonly isOpen: boolean;
  /** Opens the panel and begins a call; nothing where one is open. Never rejects. */
  startCall: () => Promise<void>;
  endCall: () => void;
}

/** What `<voice-agent>` tells a page of its calls, as the `detail` of custom events. */
export interface CallEvents {
  'voiceagent:start': { provider: string };
  'voiceagent:end': { provider: string; seconds: number };
  'voiceagent:message': CallMessage;
  /** `not-loaded`: the program of calls did not come; the page says so, as no panel is there. */
  'voiceagent:error': Trouble | 'not-loaded';
}
