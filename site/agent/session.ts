import type {
  Audio,
  Call,
  CallEvents,
  CallMessage,
  CallState,
  FormRequest,
  OwnListener,
  Source,
  Trouble,
} from './call.ts';

/** Who may answer, the preferred one first; each after the first stands in where the one before it fails. */
export interface Line {
  /** As in the site's settings. */
  name: string;
  /** As visitors know it. */
  label: string;
  /** Where speech goes, where that is known before the call. */
  audio?: Audio;
  /** A `Provider`, or the built-in agent, which tells more. */
  start: (listener: OwnListener, signal: AbortSignal) => Promise<Call>;
}

/** What the panel shows of a call. */
export interface CallView {
  /** No call is seen before it begins. */
  state: Exclude<CallState, 'idle'>;
  messages: readonly CallMessage[];
  audio: Audio;
  isMuted: boolean;
  /** Whether answers are spoken; undefined where there is no voice. */
  isSounding: boolean | undefined;
  /** Whether the page is out of sight: the microphone is closed meanwhile. */
  isAway: boolean;
  trouble: Trouble | 'hung-up' | undefined;
  /** Whom `trouble` and `audio` speak of. */
  provider: string;
}

export interface SessionOptions {
  lines: readonly [Line, ...Line[]];
  /** Tells the page, as an event of `<voice-agent>`. */
  tell: <Name extends keyof CallEvents>(name: Name, detail: CallEvents[Name]) => void;
  onRequest: (request: FormRequest) => void;
  /** Milliseconds, of a clock that only goes forward. */
  now: () => number;
}

/** Troubles that leave no open microphone. */
const DEAF: readonly Trouble[] = ['microphone-refused', 'no-microphone', 'recognition-failed'];

/**
 * One call from the press to its end, whoever answers: keeps what the panel shows and tells the page.
 * Where a provider fails, the next line goes on with the same transcript.
 */
export class CallSession {
  #view: CallView;
  readonly #options: SessionOptions;
  readonly #watchers = new Set<() => void>();
  readonly #abort = new AbortController();
  #call: Call | undefined;
  #line = 0;
  /** Their ids begin above those of any line. */
  #notes = 1e9;
  #began: number | undefined;
  /** Typed before anybody was there to hear it. */
  readonly #unsaid: string[] = [];

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#view = {
      state: 'connecting',
      messages: [],
      audio: 'none',
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

  /** The page went out of sight, or came back: what is said meanwhile is not meant for it. */
  away(isAway: boolean): void {
    if (this.isOver) return;
    this.#show({ isAway });
    this.#call?.mute(isAway || this.#view.isMuted);
    if (isAway) this.#call?.interrupt();
  }

  /** Says something of its own, as the agent, that is not spoken. */
  note(text: string): void {
    this.#keep({ id: ++this.#notes, from: 'agent', text, isFinal: true });
  }

  /** More than once does no more. */
  end(): void {
    this.#finish('ended');
  }

  async #connect(): Promise<void> {
    const line = this.#options.lines[this.#line];
    if (!line) return this.#finish('failed');
    this.#show({ audio: line.audio ?? 'none' });
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
      this.#options.tell('voiceagent:start', { provider: line.name });
    }
    for (const text of this.#unsaid.splice(0)) call.say(text);
  }

  /** Hands the call over to the next line; without one it has failed. */
  #fall(trouble: Trouble): void {
    this.#options.tell('voiceagent:error', trouble);
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

  /** What is told of a line that was left is not heard any more. */
  #listener(line: number): OwnListener {
    const current = () => line === this.#line && !this.isOver;
    return {
      state: (state) => current() && this.#show({ state }),
      audio: (audio) => current() && this.#show({ audio }),
      message: (message) => current() && this.#keep(message),
      request: (request) => current() && this.#options.onRequest(request),
      trouble: (trouble) => {
        if (!current()) return;
        if (trouble === 'provider-failed' || trouble === 'connection-lost') this.#fall(trouble);
        else {
          this.#show({ trouble, ...(DEAF.includes(trouble) && { isMuted: true }) });
          this.#options.tell('voiceagent:error', trouble);
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

  #keep(message: CallMessage): void {
    // Ids are a line's own.
    const own = { ...message, id: this.#line * 1e6 + message.id };
    const { messages } = this.#view;
    const isKnown = messages.some(({ id }) => id === own.id);
    this.#show({
      messages: isKnown
        ? messages.map((each) => (each.id === own.id ? own : each))
        : [...messages, own],
    });
    if (own.isFinal) this.#options.tell('voiceagent:message', own);
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
    this.#options.tell('voiceagent:end', { provider: line?.name ?? '', seconds });
  }

  #show(change: Partial<CallView>): void {
    this.#view = { ...this.#view, ...change };
    for (const watcher of this.#watchers) watcher();
  }
}

/** What the latest answer is taken from, as long as it is spoken, or read where nothing is. */
export function litSource({ state, messages, isSounding }: CallView): Source | undefined {
  const last = messages.at(-1);
  const isHeard = state === 'speaking' || (state === 'listening' && !isSounding);
  return isHeard && last?.from === 'agent' ? last.source : undefined;
}
