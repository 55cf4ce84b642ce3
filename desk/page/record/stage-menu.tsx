import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { finishedStages, type Stage, stageName } from '../../../contract/desk.ts';
import { change } from '../api/change.ts';
import { type OpenRecord, sessionQuery } from '../api/queries.ts';
import { useKeys } from '../shell/keys.ts';
import { Choices } from '../ui/choices.tsx';

/**
 * The stages of the agency, and a function that moves a submission to one.
 * @param onDone called when the work on the submission ends, so that the next one opens
 */
export function useStages(record: OpenRecord, onDone: () => void) {
  const { data: session } = useQuery(sessionQuery);
  const stages = session?.stages ?? [];
  const finished = finishedStages(stages);

  async function move(to: Stage): Promise<void> {
    if (to.id === record.stage) return;
    const { receipt } = record;
    if (finished.includes(to.id)) onDone();
    await change([receipt], { what: 'stage', to: to.id }, () => `Moved to ${to.name}`);
  }

  return { stages, finished: stages.filter(({ id }) => finished.includes(id)), move };
}

interface Props {
  stage: string;
  stages: ReturnType<typeof useStages>;
}

/** The stage of a submission, and the others with their keys. */
export function StageMenu({ stage, stages: { stages, move } }: Props) {
  const name = stageName(stages, stage);
  return (
    <Choices
      label="Stage"
      button={
        <Button
          rightSection={<ChevronDown size={14} aria-hidden="true" />}
          aria-label={`Stage: ${name}`}
        >
          {name}
        </Button>
      }
      choices={stages.map((each, index) => ({
        words: each.name,
        shortcut: String(index + 1),
        isDisabled: each.id === stage,
        onChoose: () => void move(each),
      }))}
    />
  );
}

/** Ends the work on a submission. With several finished stages, it asks which. */
export function DoneMenu({ stages: { finished, move } }: Pick<Props, 'stages'>) {
  const [isOpen, setOpen] = useState(false);
  const [first, ...more] = finished;
  const isOnly = first !== undefined && more.length === 0;
  const go = () => (isOnly ? void move(first) : setOpen(true));
  useKeys({ e: go });
  if (!first) return null;
  const button = (
    <Button leftSection={<Check size={16} aria-hidden="true" />} onClick={isOnly ? go : undefined}>
      Done
    </Button>
  );
  if (isOnly) return button;
  return (
    <Choices
      opened={isOpen}
      onChange={setOpen}
      label="Done as"
      button={button}
      choices={finished.map((stage) => ({
        words: stage.name,
        onChoose: () => void move(stage),
      }))}
    />
  );
}
