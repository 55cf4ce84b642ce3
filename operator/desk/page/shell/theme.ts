import { useSyncExternalStore } from 'react';

/** Where the choice is kept, as on the site; before the first paint public/theme.js reads it. */
const KEY = 'theme';

const system = matchMedia('(prefers-color-scheme: dark)');
const root = document.documentElement.classList;
const listeners = new Set<() => void>();
/** For a browser that keeps nothing. */
let choice: string | null = null;

function apply(): void {
  try {
    choice = localStorage.getItem(KEY);
  } catch {}
  root.toggle('dark', choice ? choice === 'dark' : system.matches);
  for (const listener of listeners) listener();
}

system.addEventListener('change', apply);
addEventListener('storage', apply);

/** Whether the page is dark, and a switch that the device remembers. */
export function useTheme(): { isDark: boolean; toggle: () => void } {
  const isDark = useSyncExternalStore(subscribe, () => root.contains('dark'));
  return { isDark, toggle };
}

function toggle(): void {
  choice = root.contains('dark') ? 'light' : 'dark';
  try {
    localStorage.setItem(KEY, choice);
  } catch {}
  apply();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
