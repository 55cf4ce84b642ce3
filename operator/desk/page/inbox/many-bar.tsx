import { Button, Group, Menu, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useRef, useState } from 'react';
import { MAX_AT_ONCE } from '../../../../contract/desk.ts';
import type { ManyAct } from '../../../../intake/store/bulk.ts';
import { exportMany } from '../api/actions.ts';
import { change } from '../api/change.ts';
import { ownersQuery, sessionQuery } from '../api/queries.ts';
import type { Listed } from '../api/types.ts';
import { Erase } from '../record/erase.tsx';
import { TagField } from '../record/tag-field.tsx';
import { useKeys } from '../shell/keys.ts';
import { go, type Route, type View } from '../shell/route.ts';
import { MANY } from '../words.ts';
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
  const count = receipts.length;
  const stages = session?.stages ?? [];
  const self = session?.by ?? '';
  const most = Math.min(total, MAX_AT_ONCE);

  async function run(what: ManyAct, done: (count: number) => string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    await change(receipts, what, done);
    setBusy(false);
  }

  const move = (to: string, name: string) =>
    run({ what: 'stage', to }, (number) => MANY.moved(number, name));
  const give = (to: string) => run({ what: 'owner', to }, (number) => MANY.given(number, to));
  const mark = (to: boolean) => run({ what: 'seen', to }, to ? MANY.markedSeen : MANY.markedUnseen);

  /** Moves them out of this list, and clears the selection. */
  async function sort(what: 'hold' | 'release'): Promise<void> {
    await run({ what }, what === 'hold' ? MANY.held : MANY.released);
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
  const items = (all: readonly (readonly [words: string, act: () => void])[]) =>
    all.map(([words, act]) => (
      <Menu.Item key={words} onClick={act}>
        {words}
      </Menu.Item>
    ));
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
          {MANY.selected(count)}
        </Text>
        {count < most && (
          <Button size="compact-xs" variant="subtle" onClick={onSelectAll}>
            {most < total ? MANY.newest(most) : MANY.all(total)}
          </Button>
        )}
        <Button size="compact-xs" variant="subtle" onClick={selection.clear}>
          Clear
        </Button>
      </Group>
      <Group gap={6}>
        <Choices
          title={MANY.stageOf(count)}
          target={<Button ref={first}>Stage</Button>}
          items={items(stages.map(({ id, name }) => [name, () => void move(id, name)]))}
        />
        <Choices
          title={MANY.ownerOf(count)}
          target={<Button>Assign</Button>}
          items={items([
            ...names.map((name) => [name === self ? 'Me' : name, () => void give(name)] as const),
            ['No one', () => void give('')],
          ])}
        />
        <TagField
          label={MANY.tagOf(count)}
          placeholder="Tag"
          taken={[]}
          onAdd={(word) => void run({ what: 'tag', word }, (number) => MANY.tagged(number, word))}
        />
        <ExportMenu count={count} onChoose={(format) => void exportMany(receipts, format)}>
          <Button>Export</Button>
        </ExportMenu>
        <Choices
          title={MANY.moreOf(count)}
          target={<Button>More</Button>}
          items={items([
            ['Mark as read', () => void mark(true)],
            ['Mark as unread', () => void mark(false)],
            view === 'spam'
              ? ['Not spam', () => void sort('release')]
              : ['Mark as spam', () => void sort('hold')],
            ...(session?.mailbox && view !== 'spam'
              ? [['Reply from a template…', () => setDialog('answer')] as const]
              : []),
            ['Delete permanently…', () => setDialog('erase')],
          ])}
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
          onErasing={(isGoing, which) => {
            // Closes the submission, so that no document is requested after it is deleted.
            if (isGoing && route.receipt && which.includes(route.receipt)) {
              go({ ...route, receipt: undefined });
            }
          }}
          onErased={selection.clear}
        />
      )}
    </Paper>
  );
}

function Choices(props: { title: string; target: ReactElement; items: ReactElement[] }) {
  return (
    <Menu position="top-start">
      <Menu.Target>{props.target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{props.title}</Menu.Label>
        {props.items}
      </Menu.Dropdown>
    </Menu>
  );
}
