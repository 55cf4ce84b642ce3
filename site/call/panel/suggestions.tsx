import { useRef } from 'react';

interface SuggestionsProps {
  /** The name of the list, for screen readers. */
  name: string;
  asks: readonly string[];
  onAsk: (text: string) => void;
}

/** Questions to click instead of typing them. */
export function Suggestions({ name, asks, onAsk }: SuggestionsProps) {
  const list = useRef<HTMLUListElement>(null);

  function ask(text: string) {
    // The clicked button goes away, so the list gets the focus. No on-screen keyboard opens.
    list.current?.focus({ preventScroll: true });
    onAsk(text);
  }

  return (
    <ul className="asks" aria-label={name} tabIndex={-1} ref={list}>
      {asks.map((text) => (
        <li key={text}>
          <button type="button" onClick={() => ask(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
