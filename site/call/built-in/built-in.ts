import type { Call, CallMessage, OwnListener } from '../call.ts';
import type { Conversation, Reply } from './conversation.ts';
import { type Ears, findEars } from './ears.ts';
import { isEcho } from './echo.ts';
import { findSpeaker, type Speaker } from './speaker.ts';

export interface BuiltInOptions {
  /** The page's language as a BCP 47 tag, such as en-US. The agent speaks and understands it. */
  lang: string;
  /** Creates a new conversation for each call. */
  converse: () => Conversation;
}

/** The agent without a vendor. Our code sends nothing that is said or typed to any server. */
export function builtIn({ lang, converse }: BuiltInOptions) {
  return async (listener: OwnListener, signal: AbortSignal): Promise<Call> => {
    // `call` is assigned below, before a microphone opens.
    let call: BuiltInCall | undefined;
    const [speaker, ears] = await Promise.all([
      findSpeaker(lang),
      findEars(lang, {
        heard: (texts, isFinal) => call?.heard(texts, isFinal),
        trouble: listener.trouble,
      }),
    ]);
    if (signal.aborted) throw signal.reason;
    const begun = new BuiltInCall(listener, converse(), speaker, ears);
    call = begun;
    // Wait until the caller of this function has received the call.
    setTimeout(() => begun.begin());
    return begun;
  };
}

class BuiltInCall implements Call {
  readonly #listener: OwnListener;
  readonly #conversation: Conversation;
  readonly #speaker: Speaker | undefined;
  readonly #ears: Ears | undefined;
  #isMuted = false;
  #isSilent = false;
  #isOver = false;
  #isGreeting = true;
  #lastId = 0;
  /** Id of the message with the latest answer. */
  #lastAnswer = 0;
  /** Id of the message that is being heard and is not final yet. */
  #hearing: number | undefined;
  readonly sound?: (isOn: boolean) => void;

  constructor(
    listener: OwnListener,
    conversation: Conversation,
    speaker: Speaker | undefined,
    ears: Ears | undefined,
  ) {
    this.#listener = listener;
    this.#conversation = conversation;
    this.#speaker = speaker;
    this.#ears = ears;
    if (!speaker) return;
    this.sound = (isOn) => {
      this.#isSilent = !isOn;
      if (!isOn) speaker.stop();
    };
  }

  /** Greets, then opens the microphone. By then the panel has said where speech goes. */
  begin(): void {
    if (this.#isOver) return;
    this.#listener.audio(this.#ears?.audio ?? 'none');
    void this.#answer(this.#conversation.greeting()).then(() => {
      this.#isGreeting = false;
      this.#listen();
    });
  }

  say(text: string): void {
    this.#hearing = undefined;
    this.#emit({ id: ++this.#lastId, from: 'visitor', text, isFinal: true });
    this.#reply(text);
  }

  heard(texts: string, isFinal: boolean): void {
    const saying = this.#speaker?.saying ?? '';
    if (saying && isEcho(texts, saying)) return;
    this.interrupt();
    this.#hearing ??= ++this.#lastId;
    this.#emit({ id: this.#hearing, from: 'visitor', text: texts, isFinal });
    if (!isFinal) return;
    this.#hearing = undefined;
    this.#reply(texts);
  }

  mute(isMuted: boolean): void {
    this.#isMuted = isMuted;
    if (isMuted) this.#ears?.close();
    else if (!this.#isGreeting) this.#listen();
  }

  interrupt(): void {
    this.#speaker?.stop();
  }

  end(): void {
    this.#isOver = true;
    this.#ears?.close();
    this.#speaker?.stop();
  }

  #listen(): void {
    if (!this.#isMuted && !this.#isOver) this.#ears?.open();
  }

  #reply(text: string): void {
    this.interrupt();
    const reply = this.#conversation.reply(text);
    void this.#answer(reply).then(() => {
      if (reply.farewell && !this.#isOver) this.#listener.ended('agent');
    });
    if (reply.request) this.#listener.request(reply.request);
  }

  /** Resolves when the answer has been spoken or interrupted. */
  async #answer({ text, source, asks, offers }: Reply): Promise<void> {
    const id = ++this.#lastId;
    this.#emit({
      id,
      from: 'agent',
      text,
      isFinal: true,
      ...(source && { source }),
      ...(asks && { asks }),
      ...(offers && { offers }),
    });
    if (this.#speaker && !this.#isSilent) {
      this.#listener.state('speaking');
      await this.#speaker.say(text);
    }
    // A later message sets its own state.
    if (!this.#isOver && id === this.#lastAnswer) this.#listener.state('listening');
  }

  #emit(message: CallMessage): void {
    if (message.from === 'agent') this.#lastAnswer = message.id;
    this.#listener.message(message);
  }
}
