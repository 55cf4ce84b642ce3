import { Button, Group, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MAX_AT_ONCE } from '../../../contract/desk.ts';
import type { ManyAct } from '../../../intake/store/bulk.ts';
import { exportMany } from '../api/actions.ts';
import { change } from '../api/change.ts';
import { type Listed, ownersQuery, sessionQuery } from '../api/queries.ts';
import { Erase } from '../record/erase.tsx';
import { TagField } from '../record/tag-field.tsx';
import { useKeys } from '../shell/keys.ts';
import { go, type Route, type View } from '../shell/route.ts';
import { Choices } from '../ui/choices.tsx';
import { numberOf } from '../ui/times.ts';
import { COUNT } from '../words.ts';
import { AnswerMany } from './answer-many.tsx';
import { ExportMenu } from './export-menu.tsx';
import type { Selection } from './use-selection.ts';

interface Props {
  view: View;
  route: Route;
  /** The loaded rows. */
  rows: readonly Listed[];
  /** How many submissions match the filter. */
  total: number;
  selection: Selection;
  onSelectAll: () => void;
}

/** The number of selected submissions, and actions on them. */
export function ManyBar({ view, route, rows, total, selection, onSelectAll }: Props) {
  const { data: session } = useQuery(sessionQuery);
  const { data: owners = [] } = useQuery(ownersQuery);
  const first = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [dialog, setDialog] = useState<'erase' | 'answer'>();
  const receipts = [...selection.receipts];
  const all = COUNT.submissions(receipts.length);
  const stages = session?.stages ?? [];
  const self = session?.by ?? '';
  const most = Math.min(total, MAX_AT_ONCE);

  /** @param done names what happened, for a number of submissions such as `12 submissions` */
  async function run(what: ManyAct, done: (submissions: string) => string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    await change(receipts, what, (count) => done(COUNT.submissions(count)));
    setBusy(false);
  }

  const move = (to: string, name: string) =>
    run({ what: 'stage', to }, (those) => `Moved ${those} to ${name}`);
  const give = (to: string) =>
    run({ what: 'owner', to }, (those) =>
      to ? `Assigned ${those} to ${to}` : `Unassigned ${those}`,
    );
  const mark = (to: boolean) =>
    run({ what: 'seen', to }, (those) => `Marked ${those} as ${to ? 'read' : 'unread'}`);

  /** Moves them out of this list, and clears the selection. */
  async function sort(what: 'hold' | 'release'): Promise<void> {
    const place = what === 'hold' ? 'Spam' : 'the inbox';
    await run({ what }, (those) => `Moved ${those} to ${place}`);
    selection.clear();
  }

  const isUnseen = ({ receipt, seenAt }: Listed) =>
    selection.receipts.has(receipt) && seenAt === undefined;
  useKeys(
    {
      ...Object.fromEntries(
        stages.map(({ id, name }, index) => [String(index + 1), () => void move(id, name)]),
      ),
      m: () => self && void give(self),
      U: () => void mark(rows.some(isUnseen)),
      X: () => first.current?.focus(),
      Escape: () => selection.clear(),
    },
    true,
  );

  const names = [...new Set([self, ...owners])].filter(Boolean);
  return (
    <Paper
      component="section"
      withBorder
      p="xs"
      radius={0}
      aria-label="Selected submissions"
      aria-busy={isBusy}
    >
      <Group gap="xs" mb={6}>
        <Text fw={600} size="sm">
          {`${numberOf(receipts.length)} selected`}
        </Text>
        {receipts.length < most && (
          <Button size="compact-xs" variant="subtle" onClick={onSelectAll}>
            {`Select ${most < total ? 'the newest' : 'all'} ${numberOf(most)}`}
          </Button>
        )}
        <Button size="compact-xs" variant="subtle" onClick={selection.clear}>
          Clear
        </Button>
      </Group>
      <Group gap={6}>
        <Choices
          position="top-start"
          label={`Move ${all} to`}
          button={<Button ref={first}>Stage</Button>}
          choices={stages.map(({ id, name }) => ({
            words: name,
            onChoose: () => void move(id, name),
          }))}
        />
        <Choices
          position="top-start"
          label={`Assign ${all} to`}
          button={<Button>Assign</Button>}
          choices={[...names, ''].map((name) => ({
            words: name === self ? 'Me' : name || 'No one',
            onChoose: () => void give(name),
          }))}
        />
        <TagField
          label={`Tag ${all}`}
          placeholder="Tag"
          taken={[]}
          onAdd={(word) => void run({ what: 'tag', word }, (those) => `Tagged ${those} ${word}`)}
        />
        <ExportMenu
          count={receipts.length}
          button={<Button>Export</Button>}
          onChoose={(format) => void exportMany(receipts, format)}
        />
        <Choices
          position="top-start"
          label={all}
          button={<Button>More</Button>}
          choices={[
            { words: 'Mark as read', onChoose: () => void mark(true) },
            { words: 'Mark as unread', onChoose: () => void mark(false) },
            view === 'spam'
              ? { words: 'Not spam', onChoose: () => void sort('release') }
              : { words: 'Mark as spam', onChoose: () => void sort('hold') },
            ...(session?.mailbox && view !== 'spam'
              ? [{ words: 'Reply from a template…', onChoose: () => setDialog('answer') }]
              : []),
            { words: 'Delete permanently…', isDangerous: true, onChoose: () => setDialog('erase') },
          ]}
        />
      </Group>
      {dialog === 'answer' && (
        <AnswerMany
          receipts={receipts}
          onClose={() => setDialog(undefined)}
          onSent={selection.keep}
        />
      )}
      {dialog === 'erase' && (
        <Erase
          what={{ receipts }}
          onClose={() => setDialog(undefined)}
          onErased={(erased) => {
            if (route.receipt && erased.includes(route.receipt))
              go({ ...route, receipt: undefined });
            selection.clear();
          }}
        />
      )}
    </Paper>
  );
}
