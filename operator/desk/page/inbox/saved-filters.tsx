import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Place } from '../../../../intake/store/recruiters/records.ts';
import { MOST_FILTER_NAME } from '../../../../intake/store/recruiters/saved-filters.ts';
import { filtersQuery } from '../api/queries.ts';
import { removeFilter, saveFilter } from '../api/saving.ts';
import { useKeys } from '../shell/keys.ts';
import { Button } from '../ui/button.tsx';
import { DropDown } from '../ui/drop-down.tsx';
import { Icon } from '../ui/icon.tsx';
import { LIST } from '../words.ts';
import { addressOf, isNarrowed, type Narrowing, narrowingOf } from './filters.ts';
import styles from './saved-filters.module.css';

interface Props {
  place: Place;
  narrowing: Narrowing;
  onChange: (next: Narrowing) => void;
}

/** The filters that recruiters saved for this list, and the field that saves the present one. */
export function SavedFilters({ place, narrowing, onChange }: Props) {
  const { data = [] } = useQuery(filtersQuery);
  const details = useRef<HTMLDetailsElement>(null);
  const query = addressOf(narrowing);
  const saved = data
    .filter((each) => each.place === place)
    // What a later version wrote, and this one does not know, counts for nothing.
    .map((each) => ({ ...each, query: addressOf(narrowingOf(each.query)) }));
  const present = saved.find((each) => each.query === query);
  useKeys({
    f: () => {
      const element = details.current;
      if (!element) return;
      element.open = true;
      element.querySelector<HTMLElement>('li button, input')?.focus();
    },
  });
  if (saved.length === 0 && !isNarrowed(narrowing)) return null;
  return (
    <div className={styles.saved} data-set={present !== undefined}>
      <DropDown
        align="start"
        detailsRef={details}
        label={<bdi>{present?.name ?? LIST.saved}</bdi>}
        className={styles.button}
      >
        {(close) => (
          <>
            {saved.length > 0 && (
              <ul aria-label={LIST.savedFor}>
                {saved.map((each) => (
                  <li key={each.name} className={styles.filter}>
                    <button
                      type="button"
                      className={styles.choose}
                      aria-pressed={each === present}
                      onClick={() => {
                        onChange(narrowingOf(each.query));
                        close();
                      }}
                    >
                      <bdi>{each.name}</bdi>
                      {each.by && <small>{LIST.savedBy(each.by)}</small>}
                    </button>
                    <button
                      type="button"
                      className={styles.remove}
                      aria-label={LIST.savedRemove(each.name)}
                      title={LIST.savedRemove(each.name)}
                      onClick={() => {
                        details.current?.querySelector('summary')?.focus();
                        void removeFilter(each);
                      }}
                    >
                      <Icon name="close" />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            {isNarrowed(narrowing) && !present && (
              <SaveForm
                place={place}
                query={query}
                hasSearch={narrowing.search !== undefined}
                onSaved={close}
              />
            )}
          </>
        )}
      </DropDown>
    </div>
  );
}

interface FormProps {
  place: Place;
  query: string;
  hasSearch: boolean;
  onSaved: () => void;
}

/** Asks for the name; with a search it says why there is none to give. */
function SaveForm({ place, query, hasSearch, onSaved }: FormProps) {
  const [name, setName] = useState('');
  if (hasSearch) return <p className={styles.why}>{LIST.savedNoSearch}</p>;

  async function save(): Promise<void> {
    if (!(await saveFilter({ name, place, query }))) return;
    setName('');
    onSaved();
  }

  return (
    <form
      className={styles.save}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label>
        {LIST.savedAs}
        <input
          value={name}
          maxLength={MOST_FILTER_NAME}
          required
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <Button type="submit">{LIST.savedSave}</Button>
    </form>
  );
}
