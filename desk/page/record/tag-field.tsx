import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { MAX_TAG_LETTERS, tidyTag } from '../../../contract/tags.ts';
import { tagsQuery } from '../api/queries.ts';

/** Maximum suggestions at once. */
const MAX_SUGGESTIONS = 8;

interface Props {
  label: string;
  placeholder: string;
  /** Tags that are not suggested. */
  taken: readonly string[];
  onAdd: (tag: string) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/** A field for one tag. Enter takes the first suggestion; the last one is the tag as typed. */
export function TagField({ label, placeholder, taken, onAdd, inputRef }: Props) {
  const { data: inUse = [] } = useQuery(tagsQuery);
  const [typed, setTyped] = useState('');
  const word = tidyTag(typed);
  const known = inUse.map(({ tag }) => tag).filter((tag) => !taken.includes(tag));
  const isLike = (tag: string) => tag.toLowerCase().includes(word.toLowerCase());
  const suggestions = known.filter(isLike).slice(0, MAX_SUGGESTIONS);
  const isNew = word !== '' && !suggestions.includes(word);

  return (
    <Autocomplete
      ref={inputRef}
      size="xs"
      w={130}
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      maxLength={MAX_TAG_LETTERS}
      data={isNew ? [...suggestions, word] : suggestions}
      filter={({ options }) => options}
      selectFirstOptionOnChange
      renderOption={({ option }) =>
        isNew && option.value === word ? `New tag “${word}”` : option.value
      }
      onChange={setTyped}
      onOptionSubmit={(tag) => {
        onAdd(tidyTag(tag));
        // Mantine puts the chosen option into the field first.
        queueMicrotask(() => setTyped(''));
      }}
      onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
    />
  );
}
