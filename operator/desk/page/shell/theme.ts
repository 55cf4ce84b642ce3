import { useSyncExternalStore } from 'react';

/** The key in localStorage, as on the site. public/theme.js reads it before the first paint. */
const KEY = 'theme';

const system = matchMedia('(prefers-color-scheme: dark)');
const root = document.documentElement.classList;
const listeners = new Set<() => void>();
/** Also in memory, for browsers without storage. */
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

/** Whether the page is dark, and a function that toggles it. The browser remembers the choice. */
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
