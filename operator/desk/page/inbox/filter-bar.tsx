import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { MODES } from '../../../../contract/audience.ts';
import type { Place } from '../../../../intake/store/filter.ts';
import { channelsQuery, countsQuery, ownersQuery, sessionQuery } from '../api/queries.ts';
import { AUDIENCE } from '../meanings.ts';
import { Choice } from '../ui/choice.tsx';
import { dateKey } from '../ui/days.ts';
import { Segments } from '../ui/segments.tsx';
import { numberOf } from '../ui/times.ts';
import { LIST } from '../words.ts';
import { DayFields } from './day-fields.tsx';
import styles from './filter-bar.module.css';
import { choiceOfOwner, type Narrowing, ownerOfChoice, SPANS, type Span } from './filters.ts';
import { SearchField } from './search-field.tsx';
import { choiceOfSource, sourceChoices, sourceOfChoice } from './sources.ts';
import { TagChoice } from './tag-choice.tsx';

interface Props {
  place: Place;
  narrowing: Narrowing;
  onChange: (next: Narrowing) => void;
  searchRef: RefObject<HTMLInputElement | null>;
}

const BETWEEN = 'between';

/** The search and all filters of a list. */
export function FilterBar({ place, narrowing, onChange, searchRef }: Props) {
  const { data: counts } = useQuery(countsQuery);
  const { data: channels = [] } = useQuery(channelsQuery);
  const { data: session } = useQuery(sessionQuery);
  const { data: owners = [] } = useQuery(ownersQuery);
  const { search, mode, stage, owner, tag, unseen, due, span, from, to, flagged } = narrowing;
  // These counts are for the inbox, so the other lists show none.
  const known = place === 'inbox' ? counts : undefined;
  const isBetween = from !== undefined || to !== undefined;

  function chooseTime(value: string): void {
    const { span: _span, from: _from, to: _to, ...rest } = narrowing;
    if (value === BETWEEN) onChange({ ...rest, from: dateKey(Date.now()) });
    else onChange(value ? { ...rest, span: value as Span } : rest);
  }

  return (
    <search className={styles.bar}>
      <SearchField
        value={search ?? ''}
        onChange={(text) => onChange(put(narrowing, 'search', text || undefined))}
        inputRef={searchRef}
      />
      <Segments
        label={LIST.audience}
        value={mode ?? ''}
        onChange={(value) => onChange(put(narrowing, 'mode', value || undefined))}
        options={[
          { value: '', label: LIST.all, count: known?.inbox },
          ...MODES.map((each) => ({ value: each, label: AUDIENCE[each], count: known?.[each] })),
        ]}
      />
      <div className={styles.choices}>
        <Choice
          label={LIST.stage}
          value={stage ?? ''}
          onChange={(value) => onChange(put(narrowing, 'stage', value || undefined))}
          options={[
            ['', LIST.anyStage],
            ...(session?.stages ?? []).map(({ id, name }) => [id, name] as const),
          ]}
        />
        <Choice
          label={LIST.owner}
          value={choiceOfOwner(owner)}
          onChange={(value) => onChange(put(narrowing, 'owner', ownerOfChoice(value)))}
          options={[
            ['', LIST.anyOwner],
            ['me', LIST.mine],
            ['nobody', LIST.nobodys],
            ...owners
              .filter((name) => name !== session?.by)
              .map((name) => [`=${name}`, name] as const),
          ]}
        />
        <TagChoice tag={tag} onChange={(value) => onChange(put(narrowing, 'tag', value))} />
        <Choice
          label={LIST.time}
          value={span ?? (isBetween ? BETWEEN : '')}
          onChange={chooseTime}
          options={[
            ['', LIST.anyTime],
            ...(Object.keys(SPANS) as Span[]).map((each) => [each, LIST.spans[each]] as const),
            [BETWEEN, LIST.between],
          ]}
        />
        <Choice
          label={LIST.source}
          value={choiceOfSource(narrowing)}
          onChange={(value) => {
            const { channel: _channel, campaign: _campaign, ...rest } = narrowing;
            onChange({ ...rest, ...sourceOfChoice(value) });
          }}
          options={[['', LIST.anySource], ...sourceChoices(channels, narrowing)]}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={unseen === true}
          onClick={() => onChange(put(narrowing, 'unseen', unseen ? undefined : true))}
        >
          {LIST.unseen} {known && <span>{numberOf(known.unseen)}</span>}
        </button>
        {(due || (known?.due ?? 0) > 0) && (
          <button
            type="button"
            className={styles.toggle}
            data-tone="bad"
            aria-pressed={due === true}
            onClick={() => onChange(put(narrowing, 'due', due ? undefined : true))}
          >
            {LIST.due} {known && <span>{numberOf(known.due)}</span>}
          </button>
        )}
        {(flagged || known?.flagged !== 0) && (
          <button
            type="button"
            className={styles.toggle}
            aria-pressed={flagged === true}
            onClick={() => onChange(put(narrowing, 'flagged', flagged ? undefined : true))}
          >
            {LIST.flagged} {known && <span>{numberOf(known.flagged)}</span>}
          </button>
        )}
      </div>
      {isBetween && (
        <DayFields from={from} to={to} onChange={(days) => onChange({ ...narrowing, ...days })} />
      )}
    </search>
  );
}

/** A copy with one key set, or without the key if the value is undefined. */
function put<K extends keyof Narrowing>(
  narrowing: Narrowing,
  key: K,
  value: Narrowing[K] | undefined,
): Narrowing {
  const { [key]: _before, ...rest } = narrowing;
  return value === undefined ? (rest as Narrowing) : { ...rest, [key]: value };
}
