import { Group, Kbd, Modal, Switch, Table, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Stage } from '../../../contract/desk.ts';
import { sessionQuery } from '../api/queries.ts';
import { SINGLE_KEYS } from './keys.ts';
import { PAGE_NAMES, PAGES } from './route.ts';

/** The shortcuts in the help, in this order. The component that handles a key binds it. */
const keyList = (
  stages: readonly Stage[],
): readonly { title: string; keys: readonly (readonly [string, string])[] }[] => [
  {
    title: 'List',
    keys: [
      ['j k', 'Next or previous submission'],
      ['Enter', 'Open'],
      ['Esc', 'Back to the list'],
      ['/', 'Search'],
      ['.', 'Go to newest'],
    ],
  },
  {
    title: 'Open submission',
    keys: [
      ['a', 'Reply or call'],
      ['e', 'Done, and open the next'],
      ...stages.map(({ name }, index) => [String(index + 1), name] as const),
      ['h', 'Remind me'],
      ['m', 'Assign to me, or unassign'],
      ['U', 'Mark as unread or read'],
      ['t', 'Add tag'],
      ['n', 'Write note'],
      ['[ ]', 'Previous or next document'],
      ['d', 'Only the document, or details too'],
      ['c', 'Client copy of the resume'],
      ['p', 'Print'],
      ['u', 'Undo'],
    ],
  },
  {
    title: 'Several submissions',
    keys: [
      ['x', 'Select or deselect'],
      ['J K', 'Select down or up'],
      ['A', 'Select all matches'],
      ['X', 'Go to actions; stages, m, and U apply to all'],
      ['Esc', 'Clear selection'],
    ],
  },
  {
    title: 'Go to',
    keys: [
      ...PAGE_NAMES.map((page) => [`g ${PAGES[page].key}`, PAGES[page].title] as const),
      ['?', 'All shortcuts'],
    ],
  },
];

/** All shortcuts, and a switch to turn off single-letter keys. */
export function Help({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data: session } = useQuery(sessionQuery);
  const [isOn, setOn] = useLocalStorage(SINGLE_KEYS);
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
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      <Text size="xs" c="dimmed" mt="md">
        Ctrl+Enter, or Cmd+Enter on a Mac, sends a reply and saves a note.
      </Text>
    </Modal>
  );
}
