import { Button, Menu, Stack, TextInput } from '@mantine/core';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { setReminder } from '../api/actions.ts';
import type { OpenRecord } from '../api/queries.ts';
import { useKeys } from '../shell/keys.ts';
import { useNow } from '../ui/clock.ts';
import { localValue } from '../ui/days.ts';
import { dayOf, momentOf } from '../ui/times.ts';

/** The local hour at which a reminder is due. */
const HOUR = 9;

interface Props {
  record: OpenRecord;
  /** Called when a reminder takes the submission out of the open ones. */
  onDone: () => void;
}

/** One's own reminder: for one of the next days, in a week, in a month, or at a chosen time. */
export function ReminderMenu({ record: { receipt, remindAt }, onDone }: Props) {
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  useKeys({ h: () => setOpen(true) });
  const choices: [number, string][] = [
    ...[1, 2, 3, 4].map((day): [number, string] => {
      const at = morningAfter(now, day);
      return [at, dayOf(at, now)];
    }),
    [morningAfter(now, 7), 'In a week'],
    [morningAfter(now, 30), 'In a month'],
  ];

  async function remind(at: number | undefined): Promise<void> {
    setOpen(false);
    if (at !== undefined) onDone();
    await setReminder(receipt, at, remindAt);
  }

  const time = new Date(chosen).getTime();
  return (
    <Menu opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Button leftSection={<Clock size={14} aria-hidden="true" />}>
          {remindAt === undefined ? 'Remind me…' : `Reminder: ${momentOf(remindAt, now)}`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Remind me, and only me</Menu.Label>
        {choices.map(([at, words], index) => (
          <Menu.Item
            key={words}
            data-autofocus={index === 0 || undefined}
            onClick={() => void remind(at)}
          >
            {words}
          </Menu.Item>
        ))}
        <Stack
          gap={6}
          p="xs"
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            if (time > now) void remind(time);
          }}
        >
          <TextInput
            type="datetime-local"
            size="xs"
            label="At another time"
            min={localValue(now)}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <Button type="submit" disabled={!(time > now)}>
            Set reminder
          </Button>
        </Stack>
        {remindAt !== undefined && (
          <Menu.Item onClick={() => void remind(undefined)}>Remove reminder</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The morning `days` days after a time. */
function morningAfter(time: number, days: number): number {
  const date = new Date(time);
  date.setDate(date.getDate() + days);
  return date.setHours(HOUR, 0, 0, 0);
}
