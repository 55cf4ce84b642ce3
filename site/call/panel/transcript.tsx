import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { RECEIVED_PATH } from '../../../contract/wire.ts';
import type { PanelTexts } from '../../../schema/voice.ts';
import type { CallMessage } from '../call.ts';
import type { Source } from '../knowledge/passage.ts';
import { isHere, openSource } from './source.ts';

/** Within this distance of its end, in pixels, the transcript scrolls to new messages. */
const NEAR_END_PX = 80;

interface TranscriptProps {
  messages: readonly CallMessage[];
  texts: PanelTexts;
  email: string;
  /** Whether answers are spoken: screen readers then don't announce them too. */
  isSpoken: boolean;
}

/** The messages of both sides. */
export function Transcript({ messages, texts, email, isSpoken }: TranscriptProps) {
  const log = useRef<HTMLDivElement>(null);
  const wasAtEnd = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each message it may have grown
  useLayoutEffect(() => {
    const element = log.current;
    if (element && wasAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [messages]);

  return (
    <div
      className="transcript"
      ref={log}
      role="log"
      aria-label={texts.transcript}
      aria-live={isSpoken ? 'off' : 'polite'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so from the keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        wasAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
      }}
    >
      {messages.map(({ id, from, text, isFinal, source, offers }) => (
        <div
          key={id}
          className="turn"
          data-from={from}
          data-unfinished={!isFinal || undefined}
          data-sourced={source && ''}
        >
          <span className="visually-hidden">{from === 'agent' ? texts.agent : texts.you}: </span>
          <p>{text}</p>
          {source && <SourceLink source={source} texts={texts} />}
          {offers && (
            <p className="offers">
              {offers.includes('receipt') && <KeptReceipt text={texts.receipt} />}
              {offers.includes('form') && <a href="/#contact">{texts.form}</a>}
              {offers.includes('mail') && <a href={`mailto:${email}`}>{texts.mail}</a>}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

/** Links to the latest receipt on this device, if there is one. */
function KeptReceipt({ text }: { text: string }) {
  const [receipt, setReceipt] = useState<string>();
  useEffect(() => {
    import('../../form/receipt/receipts.ts').then(
      ({ keptReceipts }) => setReceipt(keptReceipts(Date.now())[0]),
      // The email link next to it still works.
      () => undefined,
    );
  }, []);
  return receipt && <a href={`${RECEIVED_PATH}/${receipt}`}>{text}</a>;
}

/** Links to the source of an answer. Another page opens in a new tab: the call goes on here. */
function SourceLink({ source, texts }: { source: Source; texts: PanelTexts }) {
  const stays = isHere(source);
  return (
    <a
      className="source"
      href={source.href}
      {...(!stays && { target: '_blank', rel: 'noopener' })}
      onClick={() => stays && openSource(source)}
    >
      {source.title}{' '}
      {/* Not the character: Chromium took 5 ms of the first answer to find a font for it. */}
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M7 17 17 7M8 7h9v9" />
      </svg>
      {!stays && <span className="visually-hidden">({texts.newTab})</span>}
    </a>
  );
}
