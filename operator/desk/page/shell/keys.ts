import { useEffect, useRef, useSyncExternalStore } from 'react';

/** What a key does; a key that goes through a list asks to be told when it repeats. */
export type Keys = Partial<Record<string, (event: KeyboardEvent) => void>>;

/** Milliseconds within which a second key belongs to a `g`. */
const SEQUENCE_MS = 1200;
const SWITCH = 'single-keys';
const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
/** What lies over the desk and has the keyboard to itself; toasts do not. */
const OVER = '[data-over]';

const handlers: { current: Keys }[] = [];
const listeners = new Set<() => void>();
let prefix: { at: number } | undefined;

addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return;
  const target = event.target as Element;
  if (target.closest?.(`${FIELDS}, ${OVER}`) || document.querySelector(OVER)) return;
  if (event.key.length === 1 && !singleKeys()) return;
  const isSecond = prefix !== undefined && event.timeStamp - prefix.at < SEQUENCE_MS;
  prefix = undefined;
  if (event.key === 'g' && !isSecond) {
    prefix = { at: event.timeStamp };
    return;
  }
  const key = isSecond ? `g ${event.key}` : event.key;
  const handler = handlers.findLast(({ current }) => current[key])?.current[key];
  if (!handler) return;
  // What has the focus keeps the keys that it knows itself.
  if (key === 'Enter' && target.closest?.('a, button, summary, [tabindex="0"]')) return;
  event.preventDefault();
  handler(event);
});

/** Binds keys as long as the component stands; of two that bind the same one the later one has it. */
export function useKeys(keys: Keys): void {
  const holder = useRef(keys);
  useEffect(() => {
    holder.current = keys;
  });
  useEffect(() => {
    handlers.push(holder);
    return () => {
      handlers.splice(handlers.indexOf(holder), 1);
    };
  }, []);
}

/** Whether single letters do something: WCAG 2.1.4 wants a switch, for those who speak to the computer. */
function singleKeys(): boolean {
  try {
    return localStorage.getItem(SWITCH) !== 'off';
  } catch {
    return true;
  }
}

export function useSingleKeys(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, singleKeys);
  const set = (next: boolean) => {
    try {
      localStorage.setItem(SWITCH, next ? 'on' : 'off');
    } catch {}
    for (const listener of listeners) listener();
  };
  return [on, set];
}
