import type { HttpBindings } from '@hono/node-server';
import type { FileStore } from '../../../intake/files/files.ts';
import type { Store } from '../../../intake/store/store.ts';

/** What the routes of the desk know of a request. */
export interface DeskEnv {
  Bindings: HttpBindings;
  Variables: {
    /** The user who asks; '' if unknown. */
    by: string;
  };
}

/** What the desk needs of the store. */
export type DeskStore = Pick<Store, 'records' | 'consents' | 'erasures' | 'figures'> & {
  readonly outbox: Pick<Store['outbox'], 'counts'>;
};

/** What the desk needs of the files. */
export type DeskFiles = Pick<FileStore, 'open' | 'remove'>;
