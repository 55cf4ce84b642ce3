import type { HttpBindings } from '@hono/node-server';
import type { FileStore } from '../../../intake/files/files.ts';
import type { Store } from '../../../intake/store/store.ts';
import type { Session } from './session.ts';

/** What the routes of the desk know of a request. */
export interface DeskEnv {
  Bindings: HttpBindings;
  Variables: {
    /** The user who asks; '' if unknown. */
    by: string;
    /** The session that a link began; undefined behind a proxy that names the user. */
    session: Session | undefined;
  };
}

/** What the desk needs of the store. */
export type DeskStore = Pick<Store, 'records' | 'consents' | 'erasures' | 'figures'> & {
  readonly outbox: Pick<Store['outbox'], 'counts'>;
};

/** What the desk needs of the files. */
export type DeskFiles = Pick<FileStore, 'open' | 'remove'>;
