import { Group, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** A part of a submission or a page, with its title. */
export function Card(props: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Stack component="section" gap={6} aria-labelledby={id}>
      <Group justify="space-between">
        <Title order={2} size="sm" id={id}>
          {props.title}
        </Title>
        {props.aside}
      </Group>
      {props.children}
    </Stack>
  );
}
