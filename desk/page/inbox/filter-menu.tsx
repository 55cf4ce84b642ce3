import {
  Button,
  Checkbox,
  Group,
  Pill,
  Popover,
  SegmentedControl,
  Select,
  Stack,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import { MODES } from '../../../contract/audience.ts';
import { ownersQuery, sessionQuery, tagsQuery } from '../api/queries.ts';
import { AUDIENCE } from '../meanings.ts';
import { type Narrowing, NO_ONE, SPANS, withFilter } from './filters.ts';

interface Props {
  narrowing: Narrowing;
  onChange: (next: Narrowing) => void;
}

/** The filters with several choices: their labels, and each choice's value and words. */
function useChoices() {
  const { data: session } = useQuery(sessionQuery);
  const { data: owners = [] } = useQuery(ownersQuery);
  const { data: tags = [] } = useQuery(tagsQuery);
  const choices: ['mode' | 'stage' | 'owner' | 'tag' | 'time', string, [string, string][]][] = [
    ['mode', 'Audience', MODES.map((each) => [each, AUDIENCE[each]])],
    ['stage', 'Stage', (session?.stages ?? []).map(({ id, name }) => [id, name])],
    ['owner', 'Owner', [[NO_ONE, 'Unassigned'], ...owners.map(twice)]],
    ['tag', 'Tag', tags.map(({ tag }) => twice(tag))],
    ['time', 'Received', Object.entries(SPANS).map(([each, { words }]) => [each, words])],
  ];
  return choices;
}

const twice = (name: string): [string, string] => [name, name];

/** The filters that are on or off. */
const CHECKS = [
  ['unseen', 'Unread'],
  ['due', 'Overdue'],
] as const;

/** The button that opens all filters. What is chosen also shows as chips below the search. */
export function FilterMenu({ narrowing, onChange }: Props) {
  const choices = useChoices();
  const set = (key: keyof Narrowing, value: string | boolean | null) =>
    onChange(withFilter(narrowing, key, (value || undefined) as never));
  return (
    <Popover width={300} trapFocus returnFocus position="bottom-end">
      <Popover.Target>
        <Button size="sm" leftSection={<ListFilter size={16} aria-hidden="true" />}>
          Filter
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Filter">
        <Stack gap="sm">
          <SegmentedControl
            size="xs"
            aria-label="Order"
            value={narrowing.order ?? ''}
            onChange={(value) => set('order', value)}
            data={[
              { value: '', label: 'Newest first' },
              { value: 'urgent', label: 'Urgent first' },
            ]}
          />
          {choices.map(([key, label, values]) => (
            <Select
              key={key}
              size="xs"
              label={label}
              placeholder="Any"
              clearable
              searchable={values.length > 8}
              comboboxProps={{ withinPortal: false }}
              value={narrowing[key] ?? null}
              onChange={(value) => set(key, value)}
              data={values.map(([value, words]) => ({ value, label: words }))}
            />
          ))}
          {CHECKS.map(([key, words]) => (
            <Checkbox
              key={key}
              label={words}
              checked={narrowing[key] ?? false}
              onChange={(event) => set(key, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The filters and the order that are on, each with a button to remove it. The search has its field. */
export function FilterChips({ narrowing, onChange }: Props) {
  const chosen = useChoices().map(([key, , values]) => {
    const value = narrowing[key];
    return [key, values.find(([each]) => each === value)?.[1] ?? value] as const;
  });
  const checked = CHECKS.map(([key, words]) => [key, narrowing[key] && words] as const);
  const order = ['order', narrowing.order && 'Urgent first'] as const;
  const chips = [...chosen, ...checked, order].filter(([, words]) => words);
  if (chips.length === 0) return null;
  return (
    <Group gap={6} px="xs" pb={6} role="group" aria-label="Active filters">
      {chips.map(([key, words]) => (
        <Pill
          key={key}
          withRemoveButton
          removeButtonProps={{
            'aria-label': `Remove filter ${words}`,
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
