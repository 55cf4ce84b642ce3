import { useState, useSyncExternalStore } from 'react';

/** The key in localStorage. */
const KEY = 'fields';
const FOLDED = 'folded';

/** As in record-pane.module.css: from this width, fields and documents are side by side. */
const wide = matchMedia('(width >= 75rem)');

const listeners = new Set<() => void>();
/** Also in memory, for browsers without storage. */
let isFolded = read();

wide.addEventListener('change', announce);

/**
 * Whether the documents take all the space, and a function to change it. On a wide screen, that
 * hides the fields, and the browser remembers the choice. On a narrow one, the document covers the
 * submission until it is closed.
 */
export function useEnlarged(): {
  isWide: boolean;
  isEnlarged: boolean;
  enlarge: (isEnlarged: boolean) => void;
} {
  const isWide = useSyncExternalStore(subscribe, () => wide.matches);
  const folded = useSyncExternalStore(subscribe, () => isFolded);
  const [isCovered, setCovered] = useState(false);
  return isWide
    ? { isWide, isEnlarged: folded, enlarge: fold }
    : { isWide, isEnlarged: isCovered, enlarge: setCovered };
}

function fold(next: boolean): void {
  isFolded = next;
  try {
    if (next) localStorage.setItem(KEY, FOLDED);
    else localStorage.removeItem(KEY);
  } catch {}
  announce();
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === FOLDED;
  } catch {
    return false;
  }
}

function announce(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
