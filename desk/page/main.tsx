import './desk.css';
import 'virtual:content.css';
import { MantineProvider } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { App } from './shell/app.tsx';
import { mantineTheme } from './shell/mantine-theme.ts';
import { useTheme } from './shell/theme.ts';

const desk = document.getElementById('desk');
if (!desk) throw new Error('index.html has no element #desk.');

createRoot(desk).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);

/** The page's policy allows no style elements, so Mantine's variables are in `desk.css`. */
function Root() {
  const { isDark } = useTheme();
  // Toasts don't cover a reply's form, which is at the left where the list has no room beside it.
  const isNarrow = useMediaQuery('(width < 60rem)');
  return (
    <MantineProvider
      theme={mantineTheme}
      forceColorScheme={isDark ? 'dark' : 'light'}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <App />
        <Notifications position={isNarrow ? 'top-center' : 'bottom-left'} limit={2} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
