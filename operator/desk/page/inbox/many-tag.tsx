import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { MAX_TAG_LETTERS, tidyTag } from '../../../../contract/tags.ts';
import { tagsQuery } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { DropDown } from '../ui/drop-down.tsx';
import { MANY, RECORD } from '../words.ts';
import styles from './many-bar.module.css';

interface Props {
  className?: string | undefined;
  isUpward: boolean;
  /** The number of selected submissions. */
  count: number;
  onTag: (word: string) => void;
}

/** A field for one tag, with the tags in use as suggestions. */
export function ManyTag({ className, isUpward, count, onTag }: Props) {
  const { data: inUse = [] } = useQuery(tagsQuery);
  const [typed, setTyped] = useState('');
  const suggestions = useId();
  const word = tidyTag(typed);
  return (
    <DropDown className={className} label={MANY.tag} isUpward={isUpward}>
      {(close) => (
        <form
          className={styles.tag}
          onSubmit={(event) => {
            event.preventDefault();
            if (word === '') return;
            close();
            setTyped('');
            onTag(word);
          }}
        >
          <label>
            <span>{MANY.tagOf(count)}</span>
            <input
              list={suggestions}
              aria-label={RECORD.tagAdd}
              value={typed}
              maxLength={MAX_TAG_LETTERS}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
          </label>
          <datalist id={suggestions}>
            {inUse.map(({ tag }) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
          <Button type="submit" disabled={word === ''}>
            {MANY.tagAdd}
          </Button>
        </form>
      )}
    </DropDown>
  );
}
