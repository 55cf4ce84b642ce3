import type { HttpBindings } from '@hono/node-server';
import type { FileStore } from '../../../intake/files/files.ts';
import type { Store } from '../../../intake/store/store.ts';
import type { Session } from './session.ts';

/** The data that the desk's routes have about a request. */
export interface DeskEnv {
  Bindings: HttpBindings;
  Variables: {
    /** The user who sent the request; '' if unknown. */
    by: string;
    /** The session started with a link; undefined behind a proxy that names the user. */
    session: Session | undefined;
  };
}

/** The parts of the store that the desk uses. */
export type DeskStore = Pick<Store, 'records' | 'consents' | 'erasures' | 'figures'> & {
  readonly outbox: Pick<Store['outbox'], 'counts'>;
};

/** The parts of the file store that the desk uses. */
export type DeskFiles = Pick<FileStore, 'open' | 'remove'>;
