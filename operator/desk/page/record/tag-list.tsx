import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId, useState } from 'react';
import { MAX_TAG_LETTERS, MAX_TAGS, tidyTag } from '../../../../contract/tags.ts';
import { setTag } from '../api/actions.ts';
import { tagsQuery } from '../api/queries.ts';
import type { OpenRecord } from '../api/types.ts';
import { Icon } from '../ui/icon.tsx';
import { RECORD } from '../words.ts';
import styles from './tag-list.module.css';

interface Props {
  record: OpenRecord;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** The tags of a submission, each with a button to remove it, and a field to add one. */
export function TagList({ record: { receipt, tags }, inputRef }: Props) {
  const { data: inUse = [] } = useQuery(tagsQuery);
  const [typed, setTyped] = useState('');
  const suggestions = useId();

  /** Adds all typed tags. Those that couldn't be added stay in the field. */
  async function add(): Promise<void> {
    const words = typed.split(',').map(tidyTag).filter(Boolean);
    setTyped('');
    let now: readonly string[] | undefined = tags;
    for (const [index, word] of words.entries()) {
      now = await setTag(receipt, word, true, now);
      if (now) continue;
      setTyped(words.slice(index).join(', '));
      return;
    }
  }

  async function remove(tag: string): Promise<void> {
    await setTag(receipt, tag, false, tags);
    // The focused button is gone.
    inputRef.current?.focus();
  }

  return (
    <div className={styles.tags}>
      {tags.length > 0 && (
        <ul aria-label={RECORD.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <bdi>{tag}</bdi>
              <button
                type="button"
                aria-label={RECORD.tagRemove(tag)}
                title={RECORD.tagRemove(tag)}
                onClick={() => void remove(tag)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {tags.length < MAX_TAGS && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <input
            ref={inputRef}
            list={suggestions}
            aria-label={RECORD.tagAdd}
            placeholder={RECORD.tagAdd}
            value={typed}
            // Several tags may be typed, separated by commas.
            maxLength={typed.includes(',') ? undefined : MAX_TAG_LETTERS}
            autoComplete="off"
            enterKeyHint="done"
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
          />
          <datalist id={suggestions}>
            {inUse
              .filter(({ tag }) => !tags.includes(tag))
              .map(({ tag }) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
        </form>
      )}
    </div>
  );
}
