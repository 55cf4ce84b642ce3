import { Group, Kbd, Modal, Switch, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../api/queries.ts';
import { keyList } from './key-list.ts';
import { useSingleKeys } from './keys.ts';

/** All shortcuts, and a switch to turn off single-letter keys. */
export function Help({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data: session } = useQuery(sessionQuery);
  const [on, set] = useSingleKeys();
  return (
    <Modal opened={open} onClose={onClose} title="Keyboard shortcuts" size="md">
      {keyList(session?.stages ?? []).map(({ title, keys }) => (
        <Table key={title} captionSide="top" mb="md" withRowBorders={false} verticalSpacing={2}>
          <Table.Caption ta="start" fw={600}>
            {title}
          </Table.Caption>
          <Table.Tbody>
            {keys.map(([key, does]) => (
              <Table.Tr key={key}>
                <Table.Td w={130}>
                  <Group gap={4} wrap="nowrap">
                    {key.split(' ').map((each) => (
                      <Kbd key={each} size="xs">
                        {each}
                      </Kbd>
                    ))}
                  </Group>
                </Table.Td>
                <Table.Td>{does}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ))}
      <Switch
        label="Use single-key shortcuts"
        description="Turn this off if you use speech input or hit keys by accident."
        checked={on}
        onChange={(event) => set(event.currentTarget.checked)}
      />
      <Text size="xs" c="dimmed" mt="md">
        Ctrl+Enter, or Cmd+Enter on a Mac, sends a reply and saves a note.
      </Text>
    </Modal>
  );
}
