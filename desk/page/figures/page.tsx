import { Group, Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';

interface Props {
  title: string;
  /** Shown at the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page that scrolls on its own. */
export function Page({ title, aside, children }: Props) {
  return (
    <Stack p="lg" gap="lg" mih={0} style={{ overflow: 'auto' }}>
      <Group justify="space-between">
        <Title order={1} size="h2">
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </Stack>
  );
}

/** A part of a page, on a sheet beside others where there is room. */
export function Sheet(props: { title: string; children: ReactNode }) {
  return (
    <Paper bg="var(--surface)" bd="1px solid var(--hairline)" p="md" miw={0} flex="1 1 20rem">
      <Card {...props} />
    </Paper>
  );
}
