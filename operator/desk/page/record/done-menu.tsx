import { Button, Menu } from '@mantine/core';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Stage } from '../../../../contract/desk.ts';
import { useKeys } from '../shell/keys.ts';

interface Props {
  /** The stages that end the work. */
  finished: readonly Stage[];
  onMove: (stage: Stage) => void;
}

/** Ends the work on a submission. With several finished stages, it asks which. */
export function DoneMenu({ finished, onMove }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [only] = finished;
  useKeys({ e: () => (finished.length === 1 && only ? onMove(only) : setOpen(true)) });
  if (!only) return null;
  const icon = <Check size={16} aria-hidden="true" />;
  if (finished.length === 1) {
    return (
      <Button leftSection={icon} onClick={() => onMove(only)}>
        Done
      </Button>
    );
  }
  return (
    <Menu opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Button leftSection={icon}>Done</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Done as</Menu.Label>
        {finished.map((stage) => (
          <Menu.Item key={stage.id} onClick={() => onMove(stage)}>
            {stage.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
