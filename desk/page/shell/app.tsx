import { Alert, Code } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Refusal } from '../api/client.ts';
import { useConnection } from '../api/connection.ts';
import { AGAIN_MS, useLive } from '../api/live-events.ts';
import { useLooking } from '../api/looking.ts';
import { countsQuery, sessionQuery } from '../api/queries.ts';
import { FiguresPage } from '../figures/figures-page.tsx';
import { HealthPage } from '../figures/health-page.tsx';
import { Inbox } from '../inbox/inbox.tsx';
import { useNow } from '../ui/clock.ts';
import { ENDED, ErrorBoundary, FaultNote } from '../ui/state.tsx';
import { momentOf } from '../ui/times.ts';
import { undoLast } from '../ui/toasts.tsx';
import styles from './app.module.css';
import { Help } from './help.tsx';
import { useKeys } from './keys.ts';
import { Nav } from './nav.tsx';
import { go, isView, PAGE_NAMES, PAGES, type Route, useRoute, useToken } from './route.ts';
import { SignedOut, SignIn } from './sign-in.tsx';
import { YourName } from './your-name.tsx';

/** The whole desk. A sign-in link comes before a session, which may be another person's. */
export function App() {
  const token = useToken();
  if (!token) return <SignedIn />;
  return (
    <main className={styles.alone}>
      <SignIn key={token} token={token} />
    </main>
  );
}

function SignedIn() {
  const { state } = useConnection();
  const session = useQuery({
    ...sessionQuery,
    refetchInterval: ({ state: { status } }) =>
      state === 'ended' || status === 'error' ? AGAIN_MS : false,
  });
  // If the session ends while someone is working, everything stays on the screen.
  if (session.data) return <Desk />;
  if (!session.error) return null;
  const isRefused = session.error instanceof Refusal && [401, 403].includes(session.error.status);
  return (
    <main className={styles.alone}>
      {isRefused ? (
        <SignedOut />
      ) : (
        <FaultNote error={session.error} again={() => void session.refetch()} />
      )}
    </main>
  );
}

function Desk() {
  const route = useRoute();
  useLive();
  const { data: counts } = useQuery(countsQuery);
  const [dialog, setDialog] = useState<'help' | 'name'>();
  const pages = PAGE_NAMES.map((page) => [
    `g ${PAGES[page].key}`,
    () => go({ page, receipt: undefined, query: '' }),
  ]);
  useKeys({
    '?': () => setDialog('help'),
    u: () => undoLast(),
    ...Object.fromEntries(pages),
  });
  useLooking(route.receipt);
  const open = counts?.open ?? 0;
  useEffect(() => {
    document.title = `${open > 0 ? `(${open}) ` : ''}${PAGES[route.page].title} · Desk`;
  }, [open, route.page]);
  return (
    <div className={styles.desk} data-record={route.receipt !== undefined}>
      <button type="button" className={styles.skip} onClick={skip}>
        Skip to main content
      </button>
      <Nav
        page={route.page}
        counts={counts}
        onHelp={() => setDialog('help')}
        onName={() => setDialog('name')}
      />
      <main className={styles.main} id="main" tabIndex={-1}>
        <Connection />
        <ErrorBoundary key={route.page}>
          <Page route={route} />
        </ErrorBoundary>
      </main>
      <Help open={dialog === 'help'} onClose={() => setDialog(undefined)} />
      <YourName isAsked={dialog === 'name'} onClose={() => setDialog(undefined)} />
    </div>
  );
}

/** Shows since when the page may be out of date, or that the session has ended. */
function Connection() {
  const { state, heardAt } = useConnection();
  const now = useNow();
  return (
    <div role="status">
      {state !== 'live' && (
        <Alert
          radius={0}
          p="xs"
          color="var(--danger)"
          title={state === 'lost' ? 'Connection lost' : ENDED.title}
        >
          {state === 'lost' ? (
            `Last updated: ${momentOf(heardAt, now)}. Newer changes aren’t shown. Reconnecting…`
          ) : (
            <>
              {ENDED.act} <Code>npm run desk -- link</Code>
            </>
          )}
        </Alert>
      )}
    </div>
  );
}

function Page({ route }: { route: Route }) {
  const { page } = route;
  if (isView(page)) return <Inbox view={page} route={route} key={page} />;
  return page === 'figures' ? <FiguresPage /> : <HealthPage />;
}

/** Not a `#main` link, because the hash is the desk's route. */
function skip(): void {
  document.getElementById('main')?.focus();
}
