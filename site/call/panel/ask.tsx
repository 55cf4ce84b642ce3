import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Passage } from '../search/passage.ts';
import { createSearch } from '../search/search.ts';
import { replyTo } from '../search/small-talk.ts';
import { Microphone } from '../speech/microphone.tsx';
import { say } from '../speech/say.ts';
import { Answer } from './answer.tsx';
import type { PanelContent } from './panel-props.ts';
import { Questions } from './questions.tsx';

/** Longest question, in characters. The form takes longer texts. */
const MAX_LENGTH = 500;

/** The answer to a question. */
export interface Answered {
  /** The question as typed or spoken. Undefined if the visitor picked a suggested one. */
  typed?: string;
  passages: readonly Passage[];
  /** Shown if there are no passages. */
  reply?: string;
}

interface AskProps extends PanelContent {
  /** Whether to offer a microphone, if the browser can hear. */
  canListen: boolean;
  /** Called after a link led to another part of this page. */
  onLeave: () => void;
}

/** Answers a question with the site's own text. */
export function Ask({ texts, email, passages, canListen, onLeave }: AskProps) {
  const search = useRef<ReturnType<typeof createSearch>>(undefined);
  const [answered, setAnswered] = useState<Answered>();
  const field = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is read from its beginning
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [answered]);

  function ask(typed: string): Answered {
    // The index takes some 40 ms on a slow phone, so the panel opens without it.
    search.current ??= createSearch(passages);
    const talk = replyTo(typed, texts.talk);
    const found = talk ? [] : search.current(typed);
    const answer = { typed, passages: found, reply: talk ?? texts.unknown };
    setAnswered(answer);
    return answer;
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const typed = field.current?.value.trim();
    if (typed) ask(typed);
  }

  /** The clicked button goes away, so the focus needs another place. */
  function show(next: Answered | undefined) {
    scroller.current?.focus({ preventScroll: true });
    setAnswered(next);
  }

  function hear(said: string, isFinal: boolean) {
    if (field.current) field.current.value = said;
    if (!isFinal) return;
    const {
      passages: [best],
      reply = '',
    } = ask(said);
    say(best ? `${best.title}. ${best.text}` : reply);
  }

  return (
    <>
      <form className="ask" onSubmit={submit}>
        <label>
          <span className="visually-hidden">{texts.field}</span>
          <input
            ref={field}
            placeholder={texts.field}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={MAX_LENGTH}
          />
        </label>
        <button type="submit">{texts.ask}</button>
        {canListen && <Microphone texts={texts} onHeard={hear} />}
      </form>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so by keyboard */}
      <div className="scroller" tabIndex={0} ref={scroller}>
        {answered && (
          <button type="button" className="back" onClick={() => show(undefined)}>
            {texts.back}
          </button>
        )}
        <div role="status">
          {answered && <Answer answered={answered} texts={texts} email={email} onLeave={onLeave} />}
        </div>
        {!answered && (
          <Questions
            passages={passages}
            texts={texts}
            onAsk={(passage) => show({ passages: [passage] })}
          />
        )}
      </div>
    </>
  );
}
