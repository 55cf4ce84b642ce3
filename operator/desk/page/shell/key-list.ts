import type { Stage } from '../../../../contract/desk.ts';

/** The shortcuts in the help, in this order. The component that handles a key binds it. */
export const keyList = (
  stages: readonly Stage[],
): readonly { title: string; keys: readonly (readonly [string, string])[] }[] => [
  {
    title: 'List',
    keys: [
      ['j', 'Next submission'],
      ['k', 'Previous submission'],
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
      ...stages.map(({ name }, index) => [String(index + 1), name] as const),
      ['m', 'Assign to me, or unassign'],
      ['U', 'Mark as unread or read'],
      ['t', 'Add tag'],
      ['n', 'Write note'],
      ['p', 'Print'],
      ['c', 'Client copy of the resume'],
      ['[ ]', 'Previous or next document'],
      ['d', 'Hide or show fields'],
      ['u', 'Undo'],
    ],
  },
  {
    title: 'Several submissions',
    keys: [
      ['x', 'Select or deselect'],
      ['J K', 'Select down or up'],
      ['A', 'Select all matches'],
      ['1 m U', 'Move, assign, or mark as unread or read'],
      ['X', 'Go to actions'],
      ['Esc', 'Clear selection'],
    ],
  },
  {
    title: 'Go to',
    keys: [
      ['g i', 'Inbox'],
      ['g s', 'Spam'],
      ['g f', 'Failed'],
      ['g p', 'Reports'],
      ['g h', 'Health'],
      ['?', 'All shortcuts'],
    ],
  },
];
