import type { Stage } from '../../../../contract/desk.ts';

/** The keys in the help, in this order. Each key is bound in the component that acts on it. */
export const keyList = (
  stages: readonly Stage[],
): readonly { title: string; keys: readonly (readonly [string, string])[] }[] => [
  {
    title: 'List',
    keys: [
      ['j', 'Next submission'],
      ['k', 'Previous submission'],
      ['Enter', 'Open it'],
      ['Esc', 'Back to the list'],
      ['/', 'Search'],
      ['.', 'Go to the newest'],
    ],
  },
  {
    title: 'Open submission',
    keys: [
      ['a', 'Answer, or call'],
      ...stages.map(({ name }, index) => [String(index + 1), name] as const),
      ['m', 'Take it, or give it back'],
      ['U', 'Mark as not seen'],
      ['t', 'Add a tag'],
      ['n', 'Write a note'],
      ['p', 'Print it'],
      ['c', 'Client’s copy of the resume'],
      ['d', 'Hide or show the fields'],
      ['u', 'Undo'],
    ],
  },
  {
    title: 'Several at once',
    keys: [
      ['x', 'Select the open one, or not'],
      ['J K', 'Select down, or up'],
      ['A', 'Select all that match'],
      ['1 m U', 'Move, take or mark all selected'],
      ['X', 'Go to what can be done with them'],
      ['Esc', 'Clear the selection'],
    ],
  },
  {
    title: 'Go to',
    keys: [
      ['g i', 'Inbox'],
      ['g s', 'Spam'],
      ['g f', 'Failed'],
      ['g p', 'Figures'],
      ['g h', 'Health'],
      ['?', 'These shortcuts'],
    ],
  },
];
