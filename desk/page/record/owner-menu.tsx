import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { change } from '../api/change.ts';
import { type OpenRecord, ownersQuery, sessionQuery } from '../api/queries.ts';
import { Choices } from '../ui/choices.tsx';

/** Gives a submission to a recruiter, unless somebody has changed its owner in the meantime. */
export function setOwner({ receipt, owner }: OpenRecord, to: string): Promise<void> {
  const done = to ? `Assigned to ${to}` : 'Unassigned';
  return change([receipt], { what: 'owner', to, from: owner }, () => done);
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
    <Choices
      label="Owner"
      button={
        <Button
          rightSection={<ChevronDown size={14} aria-hidden="true" />}
          aria-label={`Owner: ${shown}`}
        >
          {shown}
        </Button>
      }
      choices={[...names, ''].map((name) => ({
        words: name === self ? 'Me' : name || 'Unassigned',
        isDisabled: name === owner,
        onChoose: () => void setOwner(record, name),
      }))}
    />
  );
}
