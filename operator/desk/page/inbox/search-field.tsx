import { type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { LIST } from '../words.ts';
import styles from './search-field.module.css';

/** Milliseconds after the last key before the search starts. */
const REST_MS = 180;

interface Props {
  value: string;
  onChange: (text: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Searches while a person types. Escape clears the field, or leaves it if it is empty. */
export function SearchField({ value, onChange, inputRef }: Props) {
  const [text, setText] = useState(value);
  const searched = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Back, Forward, and "Clear filters" change the value from outside.
  useEffect(() => {
    if (value !== searched.current) setText(value);
    searched.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(next: string, restMs: number): void {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      searched.current = next.trim();
      onChange(next.trim());
    }, restMs);
  }

  return (
    <div className={styles.field}>
      <Icon name="search" />
      <input
        ref={inputRef}
        type="search"
        aria-label={LIST.search}
        placeholder={LIST.search}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change(event.target.value, REST_MS)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key !== 'Escape') return;
          event.preventDefault();
          if (text) change('', 0);
          else event.currentTarget.blur();
        }}
      />
      {text ? (
        <button type="button" onClick={() => change('', 0)} aria-label={LIST.noSearch}>
          <Icon name="close" />
        </button>
      ) : (
        <span data-key="true" aria-hidden="true">
          /
        </span>
      )}
    </div>
  );
}
