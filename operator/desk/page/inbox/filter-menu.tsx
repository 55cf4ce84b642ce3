import { Button, Checkbox, Popover, SegmentedControl, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import { MODES } from '../../../../contract/audience.ts';
import { ownersQuery, sessionQuery, tagsQuery } from '../api/queries.ts';
import { AUDIENCE } from '../meanings.ts';
import { LIST } from '../words.ts';
import { type Narrowing, NO_ONE, SPANS, type Span, withFilter } from './filters.ts';

interface Props {
  narrowing: Narrowing;
  onChange: (next: Narrowing) => void;
}

/** The button that opens all filters. What is chosen also shows as chips below the search. */
export function FilterMenu({ narrowing, onChange }: Props) {
  const { data: session } = useQuery(sessionQuery);
  const { data: owners = [] } = useQuery(ownersQuery);
  const { data: tags = [] } = useQuery(tagsQuery);
  const set = (key: keyof Narrowing, value: string | boolean | null) =>
    onChange(withFilter(narrowing, key, (value || undefined) as never));
  const choices: ['mode' | 'stage' | 'owner' | 'tag' | 'time', string, [string, string][]][] = [
    ['mode', 'Audience', MODES.map((each) => [each, AUDIENCE[each]])],
    ['stage', 'Stage', (session?.stages ?? []).map(({ id, name }) => [id, name])],
    ['owner', 'Owner', [[NO_ONE, 'Unassigned'], ...owners.map(twice)]],
    ['tag', 'Tag', tags.map(({ tag }) => twice(tag))],
    ['time', 'Received', (Object.keys(SPANS) as Span[]).map((each) => [each, LIST.spans[each]])],
  ];
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
          {(['unseen', 'due'] as const).map((key) => (
            <Checkbox
              key={key}
              label={LIST[key]}
              checked={narrowing[key] ?? false}
              onChange={(event) => set(key, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

const twice = (name: string): [string, string] => [name, name];
