import type { FormRequest } from './built-in/request.ts';
import type {
  Audio,
  Call,
  CallEvents,
  CallMessage,
  CallState,
  OwnListener,
  Trouble,
} from './call.ts';
import type { Source } from './knowledge/passage.ts';

/** One possible answerer of a call. If it fails, the next line in the list takes over. */
export interface Answerer {
  /** The name in the site's settings. */
  name: string;
  /** The name that visitors see. */
  label: string;
  /** Where speech goes, if this is known before the call. */
  audio?: Audio;
  /** A `Provider`, or the built-in agent, which sends more events. */
  start: (listener: OwnListener, signal: AbortSignal) => Promise<Call>;
}

/** The panel's view of a call. */
export interface CallView {
  /** Never `idle`, as the panel shows no call before it begins. */
  state: Exclude<CallState, 'idle'>;
  messages: readonly CallMessage[];
  audio: Audio;
  /** The number of messages when `audio` was set. */
  audioSince: number;
  isMuted: boolean;
  /** Whether answers are spoken. Undefined if there is no voice. */
  isSounding: boolean | undefined;
  /** Whether the page is hidden, which closes the microphone. */
  isAway: boolean;
  trouble: Trouble | 'hung-up' | undefined;
  /** The provider's name for the sentences about `trouble` and `audio`. */
  provider: string;
}

export interface SessionOptions {
  lines: readonly [Answerer, ...Answerer[]];
  /** Dispatches an event of `<voice-agent>` to the page. */
  emit: <Name extends keyof CallEvents>(name: Name, detail: CallEvents[Name]) => void;
  onRequest: (request: FormRequest) => void;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
}

/** The problems after which no microphone is open. */
const DEAF: readonly Trouble[] = ['microphone-refused', 'no-microphone', 'recognition-failed'];

/**
 * One call from the click to its end, with any provider. It keeps the panel's view and sends events
 * to the page. If a provider fails, the next line continues with the same transcript.
 */
export class CallSession {
  #view: CallView;
  readonly #options: SessionOptions;
  readonly #watchers = new Set<() => void>();
  readonly #abort = new AbortController();
  #call: Call | undefined;
  #line = 0;
  /** Id of the last note. The ids of notes begin above the ids of all lines. */
  #notes = 1e9;
  #began: number | undefined;
  /** Texts that the visitor typed before the call was connected. */
  readonly #unsaid: string[] = [];

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#view = {
      state: 'connecting',
      messages: [],
      audio: 'none',
      audioSince: 0,
      isMuted: false,
      isSounding: undefined,
      isAway: false,
      trouble: undefined,
      provider: options.lines[0].label,
    };
    void this.#connect();
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (watcher: () => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  readonly view = () => this.#view;

  get isOver(): boolean {
    return this.#view.state === 'ended' || this.#view.state === 'failed';
  }

  say(text: string): void {
    if (this.isOver || !text.trim()) return;
    if (this.#call) this.#call.say(text.trim());
    else this.#unsaid.push(text.trim());
  }

  mute(isMuted: boolean): void {
    this.#show({ isMuted, ...(isMuted ? {} : { trouble: undefined }) });
    this.#call?.mute(isMuted || this.#view.isAway);
  }

  sound(isSounding: boolean): void {
    this.#show({ isSounding });
    this.#call?.sound?.(isSounding);
  }

  interrupt(): void {
    this.#call?.interrupt();
  }

  /** The page was hidden or shown again. Speech while it is hidden isn't meant for the page. */
  away(isAway: boolean): void {
    if (this.isOver) return;
    this.#show({ isAway });
    this.#call?.mute(isAway || this.#view.isMuted);
    if (isAway) this.#call?.interrupt();
  }

  /** Adds a message of the session itself. It is shown as the agent's, and is not spoken. */
  note(text: string): void {
    this.#keep({ id: ++this.#notes, from: 'agent', text, isFinal: true });
  }

  /** Ends the call. Calling it again does nothing. */
  end(): void {
    this.#finish('ended');
  }

  async #connect(): Promise<void> {
    const line = this.#options.lines[this.#line];
    if (!line) return this.#finish('failed');
    this.#tellAudio(line.audio ?? 'none');
    const call = await line
      .start(this.#listener(this.#line), this.#abort.signal)
      .catch(() => undefined);
    if (this.isOver) return call?.end();
    if (!call) return this.#fall('provider-failed');
    this.#call = call;
    const isSounding = call.sound ? (this.#view.isSounding ?? true) : undefined;
    this.#show({ isSounding });
    if (isSounding === false) call.sound?.(false);
    if (this.#view.isMuted || this.#view.isAway) call.mute(true);
    if (this.#began === undefined) {
      this.#began = this.#options.now();
      this.#options.emit('voiceagent:start', { provider: line.name });
    }
    for (const text of this.#unsaid.splice(0)) call.say(text);
  }

  /** Hands the call over to the next line. If there is none, the call has failed. */
  #fall(trouble: Trouble): void {
    this.#options.emit('voiceagent:error', trouble);
    this.#call?.end();
    this.#call = undefined;
    this.#line++;
    if (this.#options.lines[this.#line]) {
      this.#show({ trouble, state: 'connecting' });
      void this.#connect();
      return;
    }
    this.#show({ trouble: 'not-started' });
    this.#finish('failed');
  }

  /** A listener for one line. It ignores events after the session has left that line. */
  #listener(line: number): OwnListener {
    const current = () => line === this.#line && !this.isOver;
    return {
      state: (state) => current() && this.#show({ state }),
      audio: (audio) => current() && this.#tellAudio(audio),
      message: (message) => current() && this.#keep(message),
      request: (request) => current() && this.#options.onRequest(request),
      trouble: (trouble) => {
        if (!current()) return;
        if (trouble === 'provider-failed' || trouble === 'connection-lost') this.#fall(trouble);
        else {
          this.#show({ trouble, ...(DEAF.includes(trouble) && { isMuted: true }) });
          this.#options.emit('voiceagent:error', trouble);
        }
      },
      ended: (reason) => {
        if (!current()) return;
        if (reason === 'connection-lost') this.#fall(reason);
        else {
          this.#show({ trouble: 'hung-up' });
          this.#finish('ended');
        }
      },
    };
  }

  #tellAudio(audio: Audio): void {
    this.#show({ audio, audioSince: this.#view.messages.length });
  }

  #keep(message: CallMessage): void {
    // Each line counts its own ids.
    const own = { ...message, id: this.#line * 1e6 + message.id };
    const { messages } = this.#view;
    const isKnown = messages.some(({ id }) => id === own.id);
    this.#show({
      messages: isKnown
        ? messages.map((each) => (each.id === own.id ? own : each))
        : [...messages, own],
    });
    if (own.isFinal) this.#options.emit('voiceagent:message', own);
  }

  #finish(state: 'ended' | 'failed'): void {
    if (this.isOver) return;
    const line = this.#options.lines[Math.min(this.#line, this.#options.lines.length - 1)];
    this.#show({ state });
    this.#abort.abort();
    this.#call?.end();
    this.#call = undefined;
    if (this.#began === undefined) return;
    const seconds = Math.round((this.#options.now() - this.#began) / 1000);
    this.#options.emit('voiceagent:end', { provider: line?.name ?? '', seconds });
  }

  #show(change: Partial<CallView>): void {
    this.#view = { ...this.#view, ...change };
    for (const watcher of this.#watchers) watcher();
  }
}

/** The source of the latest answer, while the answer is spoken, or shown if there is no sound. */
export function litSource({ state, messages, isSounding }: CallView): Source | undefined {
  const last = messages.at(-1);
  const isHeard = state === 'speaking' || (state === 'listening' && !isSounding);
  return isHeard && last?.from === 'agent' ? last.source : undefined;
}
