import { useQuery } from '@tanstack/react-query';
import type { Counts } from '../../../../intake/store/inbox.ts';
import type { Connection } from '../api/connection.ts';
import { sessionQuery } from '../api/queries.ts';
import { signOut } from '../api/sign-out.ts';
import { Icon } from '../ui/icon.tsx';
import { numberOf } from '../ui/times.ts';
import { SHELL } from '../words.ts';
import styles from './rail.module.css';
import { hashOf, PAGES, type PageName } from './route.ts';
import { useTheme } from './theme.ts';

interface Props {
  page: PageName;
  counts: Counts | undefined;
  state: Connection['state'];
  onHelp: () => void;
}

/** The navigation, with the connection state, theme switch, and help below. */
export function Rail({ page, counts, state, onHelp }: Props) {
  const { data: session } = useQuery(sessionQuery);
  // Without a destination, no delivery can fail.
  const hasFailed = session?.sends || page === 'failed' || (counts?.failed ?? 0) > 0;
  const places = PAGES.filter((each) => each !== 'failed' || hasFailed);
  return (
    <header className={styles.rail}>
      <p className={styles.brand}>
        <span className={styles.sign} aria-hidden="true" />
        <span>{SHELL.name}</span>
      </p>
      <nav aria-label={SHELL.places}>
        <ul className={styles.places}>
          {places.map((each) => (
            <li key={each}>
              <a
                className={styles.place}
                href={hashOf({ page: each, receipt: undefined, query: '' })}
                aria-current={each === page ? 'page' : undefined}
              >
                <Icon name={each} />
                <span>{SHELL.pages[each]}</span>
                <Badge page={each} counts={counts} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <p
          className={styles.live}
          data-live={state === 'live'}
          title={session && SHELL.signedAs(session.by)}
        >
          <span>{SHELL.states[state]}</span>
        </p>
        <ThemeSwitch />
        <button type="button" className={styles.tool} onClick={onHelp}>
          <span data-key="true" aria-hidden="true">
            ?
          </span>
          <span>{SHELL.keys}</span>
        </button>
        {session?.canSignOut && (
          <button type="button" className={styles.tool} onClick={() => void signOut()}>
            <Icon name="sign-out" />
            <span>{SHELL.signOut}</span>
          </button>
        )}
      </div>
    </header>
  );
}

/** Counts unread submissions in the inbox, but all in Spam and Failed: each needs a decision. */
function Badge({ page, counts }: { page: PageName; counts: Counts | undefined }) {
  const count = { inbox: counts?.unseen, suspects: counts?.suspects, failed: counts?.failed }[
    page as string
  ];
  if (!count) return null;
  return (
    <span className={styles.badge} data-page={page}>
      {page === 'inbox' ? (
        <>
          <span>{numberOf(count)}</span>
          <span className="visually-hidden"> {SHELL.notSeen}</span>
        </>
      ) : (
        numberOf(count)
      )}
    </span>
  );
}

function ThemeSwitch() {
  const { isDark, toggle } = useTheme();
  return (
    <button type="button" className={styles.tool} onClick={toggle}>
      <Icon name={isDark ? 'sun' : 'moon'} />
      <span>
        <span>{isDark ? SHELL.light : SHELL.dark}</span>
        <span className="visually-hidden"> {SHELL.theme}</span>
      </span>
    </button>
  );
}
