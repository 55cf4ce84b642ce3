import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Milliseconds after the last key before the search starts. */
const REST_MS = 180;

interface Props {
  value: string;
  onChange: (text: string) => void;
  /** Called on Enter and on the down arrow: moves to the list. */
  onLeave: () => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Searches while a person types. Escape clears the field, or leaves it if it is empty. */
export function SearchField({ value, onChange, onLeave, inputRef }: Props) {
  const [text, setText] = useState(value);
  const searched = useRef(value);
  const search = useDebouncedCallback((next: string) => report(next), REST_MS);

  // Back, Forward, and "Clear filters" change the value from outside.
  useEffect(() => {
    if (value !== searched.current) setText(value);
    searched.current = value;
  }, [value]);

  function report(next: string): void {
    searched.current = next.trim();
    onChange(next.trim());
  }

  function clear(): void {
    setText('');
    report('');
  }

  return (
    <TextInput
      ref={inputRef}
      type="search"
      size="sm"
      flex={1}
      miw={0}
      aria-label="Search people or files"
      placeholder="Search people or files"
      leftSection={<Search size={16} aria-hidden="true" />}
      rightSection={text && <CloseButton size="sm" aria-label="Clear search" onClick={clear} />}
      value={text}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => {
        setText(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'ArrowDown') {
          event.preventDefault();
          event.currentTarget.blur();
          onLeave();
        }
        if (event.key !== 'Escape') return;
        event.preventDefault();
        if (text) clear();
        else event.currentTarget.blur();
      }}
    />
  );
}
