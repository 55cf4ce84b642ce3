import { Button, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { SHELL } from '../words.ts';
import { faultWords } from './fault-words.ts';

/** Fills an empty pane: an empty list, no selection, or an error. */
export function StateNote(props: { title: string; text: string; children?: ReactNode }) {
  const { title, text, children } = props;
  return (
    <Stack align="center" justify="center" gap="xs" p="xl" ta="center" m="auto" maw="30rem">
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text c="dimmed">{text}</Text>
      {children}
    </Stack>
  );
}

/** Shows why something couldn't be loaded, with a button to try again. */
export function FaultNote({ error, again }: { error: unknown; again: () => void }) {
  return (
    <div role="alert">
      <StateNote {...faultWords(error)}>
        <Button onClick={again}>{SHELL.failed.again}</Button>
      </StateNote>
    </div>
  );
}
