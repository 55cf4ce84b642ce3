import { useColorScheme, useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';

/** Stored as on the site, as plain text. public/theme.js reads it before the first paint. */
const STORED = {
  key: 'theme',
  serialize: (value: string) => value,
  deserialize: (value: string | undefined) => value ?? '',
  getInitialValueInEffect: false,
};

/** Whether the page is dark, and a function that toggles it. The browser remembers the choice. */
export function useTheme(): { isDark: boolean; toggle: () => void } {
  const system = useColorScheme('light', { getInitialValueInEffect: false });
  const [choice, setChoice] = useLocalStorage({ ...STORED, defaultValue: '' });
  const isDark = (choice || system) === 'dark';
  useEffect(() => {
    document.documentElement.classList.toggle('dark', isDark);
  }, [isDark]);
  return { isDark, toggle: () => setChoice(isDark ? 'light' : 'dark') };
}
