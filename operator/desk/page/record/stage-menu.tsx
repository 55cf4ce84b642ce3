import { Button, Kbd, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { finishedStages, type Stage, stageName } from '../../../../contract/desk.ts';
import { change } from '../api/change.ts';
import { sessionQuery } from '../api/queries.ts';
import type { OpenRecord } from '../api/types.ts';

interface Props {
  record: OpenRecord;
  /** Moves the submission; `useStages` makes it. */
  onMove: (stage: Stage) => void;
}

/** The stages of the agency, and a function that moves a submission to one. */
export function useStages(record: OpenRecord, onDone: () => void) {
  const { data: session } = useQuery(sessionQuery);
  const stages = session?.stages ?? [];
  const finished = finishedStages(stages);

  /** A finished stage ends the work on a submission, so the next one opens. */
  async function move(to: Stage): Promise<void> {
    if (to.id === record.stage) return;
    const { receipt } = record;
    if (finished.includes(to.id)) onDone();
    await change([receipt], { what: 'stage', to: to.id }, () => `Moved to ${to.name}`);
  }

  return { stages, finished: stages.filter(({ id }) => finished.includes(id)), move };
}

/** The stage of a submission, and the others with their keys. */
export function StageMenu({ record, onMove }: Props) {
  const { data: session } = useQuery(sessionQuery);
  const stages = session?.stages ?? [];
  const name = stageName(stages, record.stage);
  return (
    <Menu>
      <Menu.Target>
        <Button
          rightSection={<ChevronDown size={14} aria-hidden="true" />}
          aria-label={`Stage: ${name}`}
        >
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Stage</Menu.Label>
        {stages.map((stage, index) => (
          <Menu.Item
            key={stage.id}
            disabled={stage.id === record.stage}
            rightSection={<Kbd size="xs">{index + 1}</Kbd>}
            onClick={() => onMove(stage)}
          >
            {stage.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
