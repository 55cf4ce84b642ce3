import { Group, Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

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

/** A part of a page. @param flex how wide it is beside others */
export function Card({ title, aside, flex = '1 1 20rem', children }: Props & { flex?: string }) {
  const id = useId();
  const look = { bg: 'var(--surface)', bd: '1px solid var(--hairline)', p: 'md', miw: 0, flex };
  return (
    <Paper component="section" aria-labelledby={id} {...look}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </Paper>
  );
}
