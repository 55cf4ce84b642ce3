import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  Activity,
  ChartColumn,
  CircleCheck,
  CircleUser,
  Clock,
  Inbox,
  Keyboard,
  LogOut,
  type LucideIcon,
  Moon,
  ShieldAlert,
  Sun,
  TriangleAlert,
  User,
} from 'lucide-react';
import type { Counts } from '../../../intake/store/inbox.ts';
import { signOut } from '../api/actions.ts';
import { sessionQuery } from '../api/queries.ts';
import { numberOf } from '../ui/times.ts';
import styles from './app.module.css';
import { hashOf, PAGE_NAMES, PAGES, type PageName } from './route.ts';
import { useTheme } from './theme.ts';

const ICON: Record<PageName, LucideIcon> = {
  open: Inbox,
  mine: User,
  waiting: Clock,
  done: CircleCheck,
  spam: ShieldAlert,
  failed: TriangleAlert,
  figures: ChartColumn,
  health: Activity,
};

interface Props {
  page: PageName;
  counts: Counts | undefined;
  onHelp: () => void;
  onName: () => void;
}

/** The views and pages, and below them one's name, theme, and help. */
export function Nav({ page, counts, onHelp, onName }: Props) {
  const { data: session } = useQuery(sessionQuery);
  const { isDark, toggle } = useTheme();
  const count: Partial<Record<PageName, number | undefined>> = {
    open: counts?.open,
    mine: counts?.mine,
    waiting: counts?.waiting,
    spam: counts?.suspects,
    failed: counts?.failed,
  };
  return (
    <nav className={styles.nav} aria-label="Pages">
      <span className={styles.brand}>{session?.company || 'Desk'}</span>
      {PAGE_NAMES.map((each) => {
        const Icon = ICON[each];
        return (
          <a
            key={each}
            className={styles.item}
            href={hashOf({ page: each, receipt: undefined, query: '' })}
            aria-current={each === page ? 'page' : undefined}
            data-alarm={each === 'failed' && Boolean(count.failed)}
          >
            <Icon size={18} aria-hidden="true" />
            <span className={styles.label}>{PAGES[each].title}</span>
            {count[each] ? <span className={styles.count}>{numberOf(count[each])}</span> : null}
          </a>
        );
      })}
      <div className={styles.foot}>
        {session?.by && (
          <Tool
            icon={CircleUser}
            words={session.by}
            hint={session.canRename ? 'change your name' : `Signed in as ${session.by}`}
            onClick={session.canRename ? onName : undefined}
          />
        )}
        <Tool
          icon={isDark ? Sun : Moon}
          words={isDark ? 'Light' : 'Dark'}
          hint="theme"
          onClick={toggle}
        />
        <Tool icon={Keyboard} words="Shortcuts" hint="?" onClick={onHelp} />
        {session?.canSignOut && (
          <Tool icon={LogOut} words="Sign out" onClick={() => void signOut()} />
        )}
      </div>
    </nav>
  );
}

interface ToolProps {
  icon: LucideIcon;
  words: string;
  hint?: string;
  onClick: (() => void) | undefined;
}

function Tool({ icon: Icon, words, hint, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.item}
      title={hint}
      onClick={onClick}
      disabled={onClick === undefined}
    >
      <Icon size={18} aria-hidden="true" />
      <span className={styles.label}>{words}</span>
      {hint && <VisuallyHidden>, {hint}</VisuallyHidden>}
    </button>
  );
}
