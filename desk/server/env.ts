import type { HttpBindings } from '@hono/node-server';
import type { DeskSettings } from '../../contract/desk.ts';
import type { SendAnswer } from '../../intake/deliver/mail/answer-mail.ts';
import type { SendMail } from '../../intake/deliver/mail/smtp.ts';
import type { FileStore } from '../../intake/files/files.ts';
import type { Store } from '../../intake/store/store.ts';
import type { DocumentReader } from './document-text/reader.ts';
import type { Events } from './events.ts';
import type { TrustedProxy } from './identity.ts';
import type { TakeLink } from './link.ts';
import type { Person } from './people.ts';
import type { Health, Surroundings } from './routes/state.ts';
import type { Session, Sessions } from './session.ts';

/** The data that the desk's routes have about a request. */
export interface DeskEnv {
  Bindings: HttpBindings;
  Variables: {
    /** The user who sent the request; '' if unknown. */
    by: string;
    /** The session started with a link; undefined behind a proxy that names the user. */
    session: Session | undefined;
    /** Whether the user still has access, for long-running responses. */
    isSignedIn: () => boolean;
  };
}

/** Everything the desk's routes work with. */
export interface DeskOptions {
  store: Pick<Store, 'records' | 'consents' | 'erasures' | 'figures' | 'outbox'>;
  files: Pick<FileStore, 'open' | 'remove'>;
  /** The folder of the built page. */
  pageDir: string;
  reader: DocumentReader;
  events: Events;
  sessions: Sessions;
  takeLink: TakeLink;
  /** The recruiters in DESK_PEOPLE. */
  people: readonly Person[];
  /** The public address of a proxy in front of the desk; undefined without one. */
  address: URL | undefined;
  /** The proxy that signs people in; undefined if people sign in with a link. */
  proxy: TrustedProxy | undefined;
  /** Undefined if the desk doesn't send email. */
  sendMail: SendMail | undefined;
  sendAnswer: SendAnswer | undefined;
  surroundings: Surroundings;
  agency: DeskSettings;
  /** The parts of `Health` that don't come from the store. */
  health(): Promise<Omit<Health, 'counts'>>;
  /** Reports an error to the owner. */
  report: (error: Error) => void;
  /** Milliseconds since the epoch. */
  now: () => number;
}
