import { Group, Pill } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { stageName } from '../../../../contract/desk.ts';
import { sessionQuery } from '../api/queries.ts';
import { AUDIENCE } from '../meanings.ts';
import { LIST } from '../words.ts';
import { type Narrowing, NO_ONE, withFilter } from './filters.ts';

interface Props {
  narrowing: Narrowing;
  onChange: (next: Narrowing) => void;
}

/** The filters and the order that are on, each with a button to remove it. The search has its field. */
export function FilterChips({ narrowing, onChange }: Props) {
  const { data: session } = useQuery(sessionQuery);
  const { mode, stage, owner, tag, time, unseen, due, order } = narrowing;
  const chips: [keyof Narrowing, string | undefined | false][] = [
    ['mode', mode && AUDIENCE[mode]],
    ['stage', stage && stageName(session?.stages ?? [], stage)],
    ['owner', owner === NO_ONE ? 'Unassigned' : owner],
    ['tag', tag],
    ['time', time && LIST.spans[time]],
    ['unseen', unseen && LIST.unseen],
    ['due', due && LIST.due],
    ['order', order && 'Urgent first'],
  ];
  const shown = chips.filter(([, words]) => words);
  if (shown.length === 0) return null;
  return (
    <Group gap={6} px="xs" pb={6} role="group" aria-label="Active filters">
      {shown.map(([key, words]) => (
        <Pill
          key={key}
          withRemoveButton
          removeButtonProps={{
            'aria-label': `Remove filter ${String(words)}`,
            'aria-hidden': false,
            tabIndex: 0,
          }}
          onRemove={() => onChange(withFilter(narrowing, key, undefined))}
        >
          {words}
        </Pill>
      ))}
    </Group>
  );
}
