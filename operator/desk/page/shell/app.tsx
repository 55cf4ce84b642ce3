import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Refusal } from '../api/client.ts';
import { useConnection } from '../api/connection.ts';
import { AGAIN_MS, useLive } from '../api/live-events.ts';
import { useLooking } from '../api/looking.ts';
import { countsQuery, sessionQuery } from '../api/queries.ts';
import { FiguresPage } from '../figures/figures-page.tsx';
import { HealthPage } from '../health/health-page.tsx';
import { Mail } from '../inbox/mail.tsx';
import { usePrinting } from '../print/printing.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { FaultNote } from '../ui/state.tsx';
import { undoLast } from '../ui/toasts.tsx';
import { SHELL } from '../words.ts';
import styles from './app.module.css';
import { Ended, EndedPage } from './ended.tsx';
import { Help } from './help.tsx';
import { useKeys } from './keys.ts';
import { Lost } from './lost.tsx';
import { Rail } from './rail.tsx';
import { go, type PageName, type Route, useRoute } from './route.ts';
import { YourName } from './your-name.tsx';

/** The whole desk. */
export function App() {
  const { state } = useConnection();
  const session = useQuery({
    ...sessionQuery,
    refetchInterval: ({ state: { status } }) =>
      state === 'ended' || status === 'error' ? AGAIN_MS : false,
  });
  // If the session ends while someone is working, everything stays on the screen.
  if (!session.error || session.data) return <Desk />;
  const isRefused = session.error instanceof Refusal && [401, 403].includes(session.error.status);
  return (
    <main className={styles.alone}>
      {isRefused ? (
        <EndedPage />
      ) : (
        <FaultNote error={session.error} again={() => void session.refetch()} />
      )}
    </main>
  );
}

function Desk() {
  const route = useRoute();
  useLive();
  const { state, heardAt } = useConnection();
  const { data: counts } = useQuery(countsQuery);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const to = (page: PageName) => () => go({ page, receipt: undefined, query: '' });
  useKeys({
    '?': () => setHelpOpen(true),
    u: () => undoLast(),
    'g i': to('inbox'),
    'g s': to('suspects'),
    'g f': to('failed'),
    'g p': to('figures'),
    'g h': to('health'),
  });
  useLooking(route.receipt);
  const unseen = counts?.unseen ?? 0;
  const isPrinting = usePrinting();
  useEffect(() => {
    // While printing, the title is the submission's name.
    if (isPrinting) return;
    const page = SHELL.pages[route.page];
    document.title = `${unseen > 0 ? `(${unseen}) ` : ''}${page} · ${SHELL.name}`;
  }, [isPrinting, unseen, route.page]);
  return (
    <div className={styles.desk}>
      <button type="button" className={styles.skip} onClick={skip}>
        {SHELL.skip}
      </button>
      <Rail page={route.page} counts={counts} state={state} onHelp={() => setHelpOpen(true)} />
      <main className={styles.main} id="main" tabIndex={-1}>
        <div>
          <div role="status">
            {state === 'lost' && <Lost heardAt={heardAt} />}
            {state === 'ended' && <Ended />}
          </div>
          <YourName />
        </div>
        <ErrorBoundary key={route.page}>
          <Page route={route} />
        </ErrorBoundary>
      </main>
      <Help open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
}

function Page({ route }: { route: Route }) {
  const { page } = route;
  if (page === 'figures') return <FiguresPage />;
  if (page === 'health') return <HealthPage />;
  return <Mail place={page} route={route} key={page} />;
}

/** Not a `#main` link, because the hash is the desk's route. */
function skip(): void {
  document.getElementById('main')?.focus();
}
