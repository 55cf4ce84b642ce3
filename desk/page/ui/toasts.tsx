import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Refusal } from '../api/client.ts';
import { faultWords } from './state.tsx';

/** How long a toast stays, in milliseconds. */
const LIFETIME_MS = 7000;

/** How many actions `u` can undo, one after the other. */
const MAX_UNDO = 20;

interface Said {
  title: string;
  /** Details in smaller type. */
  text?: string;
  undo?: () => void;
}

/** The actions that can be undone, the newest last, each with the id of its toast, if it has one. */
const done: { undo: () => void; id?: string }[] = [];

/** Confirms an action, with an Undo button if it can be undone. */
export function toast({ title, text = '', undo }: Said): void {
  if (!undo) {
    notifications.show({ title, message: text, autoClose: LIFETIME_MS });
    return;
  }
  // The keyboard can undo earlier actions too, so their toasts make room.
  const before = done.at(-1)?.id;
  if (before) notifications.hide(before);
  const act = rememberUndo(undo);
  act.id = notifications.show({
    autoClose: LIFETIME_MS,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Text size="sm" fw={500} c="var(--ink)">
            {title}
          </Text>
          {text && <Text size="sm">{text}</Text>}
        </div>
        <Button size="compact-sm" onClick={() => undoAct(act)}>
          Undo
        </Button>
      </Group>
    ),
  });
}

/** Remembers how to undo an action, also one that shows no toast. */
export function rememberUndo(undo: () => void): (typeof done)[number] {
  const act = { undo };
  done.push(act);
  if (done.length > MAX_UNDO) done.shift();
  return act;
}

/** Undoes the newest action that hasn't been undone. */
export function undoLast(): void {
  const act = done.at(-1);
  if (act) undoAct(act);
}

function undoAct(act: (typeof done)[number]): void {
  const at = done.indexOf(act);
  if (at < 0) return;
  done.splice(at, 1);
  if (act.id) notifications.hide(act.id);
  act.undo();
}

/** Shows why an action failed. */
export function faultToast(error: unknown): void {
  const { title, text } = faultWords(error);
  notifications.show({
    title: error instanceof Refusal ? title : 'That didn’t work',
    message: text,
    color: 'var(--danger)',
    autoClose: 2 * LIFETIME_MS,
  });
}
