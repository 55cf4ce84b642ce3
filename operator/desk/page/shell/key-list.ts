import type { Stage } from '../../../../contract/desk.ts';

/** The shortcuts in the help, in this order. The component that handles a key binds it. */
export const keyList = (
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
      ['g o', 'Open'],
      ['g m', 'Mine'],
      ['g w', 'Waiting'],
      ['g d', 'Done'],
      ['g s', 'Spam'],
      ['g f', 'Failed'],
      ['g p', 'Reports'],
      ['g h', 'Health'],
      ['?', 'All shortcuts'],
    ],
  },
];
