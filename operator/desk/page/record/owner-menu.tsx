import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { change } from '../api/change.ts';
import { ownersQuery, sessionQuery } from '../api/queries.ts';
import type { OpenRecord } from '../api/types.ts';
import { RECORD } from '../words.ts';

/** Gives a submission to a recruiter, unless somebody has changed its owner in the meantime. */
export function setOwner({ receipt, owner }: OpenRecord, to: string): Promise<boolean> {
  return change([receipt], { what: 'owner', to, from: owner }, () => RECORD.given(to));
}

/** The owner, and everyone it can be given to. */
export function OwnerMenu({ record }: { record: OpenRecord }) {
  const { data: session } = useQuery(sessionQuery);
  const { data: owners = [] } = useQuery(ownersQuery);
  const { owner } = record;
  const self = session?.by ?? '';
  const shown = owner === '' ? 'Unassigned' : owner === self ? 'You' : owner;
  const names = [...new Set([self, owner, ...owners])].filter(Boolean);
  return (
    <Menu>
      <Menu.Target>
        <Button
          rightSection={<ChevronDown size={14} aria-hidden="true" />}
          aria-label={`Owner: ${shown}`}
        >
          {shown}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Owner</Menu.Label>
        {names.map((name) => (
          <Menu.Item
            key={name}
            disabled={name === owner}
            onClick={() => void setOwner(record, name)}
          >
            {name === self ? 'Me' : name}
          </Menu.Item>
        ))}
        {owner !== '' && (
          <Menu.Item onClick={() => void setOwner(record, '')}>Unassigned</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
