import { Group, Pill } from '@mantine/core';
import type { RefObject } from 'react';
import { MAX_TAGS } from '../../../contract/tags.ts';
import { change } from '../api/change.ts';
import type { OpenRecord } from '../api/queries.ts';
import { TagField } from './tag-field.tsx';

interface Props {
  record: OpenRecord;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** The tags of a submission, each with a button to remove it, and a field to add one. */
export function Tags({ record: { receipt, tags }, inputRef }: Props) {
  function remove(word: string): void {
    void change([receipt], { what: 'untag', word }, () => `Removed tag ${word}`);
    // The focused button is gone.
    inputRef.current?.focus();
  }

  return (
    <Group gap={6} component="ul" aria-label="Tags">
      {tags.map((tag) => (
        <Pill
          key={tag}
          component="li"
          withRemoveButton
          removeButtonProps={{
            'aria-label': `Remove tag ${tag}`,
            'aria-hidden': false,
            tabIndex: 0,
          }}
          onRemove={() => remove(tag)}
        >
          <bdi>{tag}</bdi>
        </Pill>
      ))}
      {tags.length < MAX_TAGS && (
        <li>
          <TagField
            label="Add tag"
            placeholder="Add tag"
            taken={tags}
            inputRef={inputRef}
            onAdd={(word) => void change([receipt], { what: 'tag', word }, () => `Tagged ${word}`)}
          />
        </li>
      )}
    </Group>
  );
}
