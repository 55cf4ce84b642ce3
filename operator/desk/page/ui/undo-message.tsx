import { Button, Group, Text } from '@mantine/core';

interface Props {
  title: string;
  /** Details in smaller type. */
  text: string;
  undo: () => void;
}

/** A toast's text, and a button that undoes its action. */
export function UndoMessage({ title, text, undo }: Props) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text size="sm" fw={500} c="var(--ink)">
          {title}
        </Text>
        {text && <Text size="sm">{text}</Text>}
      </div>
      <Button size="compact-sm" onClick={undo}>
        Undo
      </Button>
    </Group>
  );
}
