import { readLocalStorageValue } from '@mantine/hooks';
import { useEffect, useRef } from 'react';

/** Handlers by key. Holding a key calls its handler again on each repeat. */
export type Keys = Partial<Record<string, (event: KeyboardEvent) => void>>;

/** How long a second key may follow `g`, in milliseconds. */
const SEQUENCE_MS = 1200;
/** Whether single-character keys are on. WCAG 2.1.4 requires a switch, for speech input. */
export const SINGLE_KEYS = {
  key: 'single-keys',
  defaultValue: true,
  getInitialValueInEffect: false,
  serialize: (isOn: boolean) => (isOn ? 'on' : 'off'),
  deserialize: (stored: string | undefined) => stored !== 'off',
};
const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
/** Elements that capture the keyboard: dialogs, menus, and lists of choices. */
const OVER = '[role="dialog"], [role="menu"], [role="listbox"]';

const handlers: { holder: { current: Keys }; isFirst: boolean }[] = [];
let prefix: { at: number } | undefined;
let isHeld = false;

addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return;
  const target = event.target as Element;
  if (target.closest?.(`${FIELDS}, ${OVER}`) || isCaptured()) return;
  if (isHeld) return event.preventDefault();
  if (event.key.length === 1 && !readLocalStorageValue(SINGLE_KEYS)) return;
  const isSecond = prefix !== undefined && event.timeStamp - prefix.at < SEQUENCE_MS;
  prefix = undefined;
  if (event.key === 'g' && !isSecond) {
    prefix = { at: event.timeStamp };
    return;
  }
  const key = isSecond ? `g ${event.key}` : event.key;
  const bound = handlers.filter(({ holder }) => holder.current[key]);
  const chosen = bound.findLast(({ isFirst }) => isFirst) ?? bound.at(-1);
  const handler = chosen?.holder.current[key];
  if (!handler) return;
  // On a focused link, button, or scroll area, Enter keeps its native behavior.
  if (key === 'Enter' && target.closest?.('a, button, summary, [tabindex="0"]')) return;
  event.preventDefault();
  handler(event);
});

/** Whether anything that captures the keyboard is open. Mantine hides what has been closed. */
function isCaptured(): boolean {
  return [...document.querySelectorAll(OVER)].some((each) => each.getClientRects().length > 0);
}

/** Ignores all keys, or no longer: a form is about to open, and its text must not act as shortcuts. */
export function holdKeys(hold: boolean): void {
  isHeld = hold;
}

/**
 * Binds keys while the component is mounted. If two components bind a key, the later one wins.
 * @param isFirst whether these bindings take precedence over all others
 */
export function useKeys(keys: Keys, isFirst = false): void {
  const holder = useRef(keys);
  useEffect(() => {
    holder.current = keys;
  });
  useEffect(() => {
    const bound = { holder, isFirst };
    handlers.push(bound);
    return () => {
      handlers.splice(handlers.indexOf(bound), 1);
    };
  }, [isFirst]);
}
