import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { StoreError } from '../../../intake/store/store-error.ts';
import { type PageFiles, pageFiles } from '../page-files.ts';
import type { DeskEnv } from './env.ts';
import { createGuard } from './guard.ts';
import { securityHeaders } from './headers.ts';
import { endSession, requireProxy, requireSession, type TrustedProxy } from './identity.ts';
import type { createLinks } from './link.ts';
import { openByLink } from './open-route.ts';
import { Problem, sendProblem } from './problem.ts';
import { type AnswerRouteOptions, createAnswerRoutes } from './routes/answers.ts';
import { type CopyRouteOptions, createCopyRoutes } from './routes/client-copies.ts';
import { createErasureRoutes } from './routes/erasures.ts';
import { createEventRoute, type EventRouteOptions } from './routes/events-route.ts';
import { createFileRoutes, type FileRouteOptions } from './routes/files.ts';
import { createListRoutes, type ListRouteOptions } from './routes/lists.ts';
import { createManyRoutes, type ManyRouteOptions } from './routes/many-route.ts';
import { createStateRoutes, type StateRouteOptions } from './routes/state.ts';
import { createSubmissionRoutes, type SubmissionRouteOptions } from './routes/submissions.ts';
import { createSelections } from './selections.ts';
import { createSessions } from './session.ts';

/** Maximum bytes of a body. A note of 10,000 escaped characters fits, and so do 1,000 receipts. */
const MAX_BODY_BYTES = 128 * 1024;

export interface DeskOptions
  extends AnswerRouteOptions,
    FileRouteOptions,
    Omit<ListRouteOptions, 'selections'>,
    Omit<ManyRouteOptions, 'selections'>,
    StateRouteOptions,
    SubmissionRouteOptions,
    CopyRouteOptions,
    EventRouteOptions {
  page: PageFiles;
  /** Reports an error to the operator. */
  report: (error: Error) => void;
  take: ReturnType<typeof createLinks>;
  /** The public address of a proxy in front of the desk; undefined without one. */
  address: URL | undefined;
  /** The proxy that signs people in; undefined if people sign in with a link. */
  proxy: TrustedProxy | undefined;
}

/** All routes of the desk. */
export function createDesk(options: DeskOptions): Hono<DeskEnv> {
  const { address, proxy, take, report } = options;
  const isSecure = address?.protocol === 'https:';
  const sessions = createSessions(options.now);
  const selections = createSelections();
  const desk = new Hono<DeskEnv>();
  desk.use(securityHeaders);
  desk.use(createGuard(address));
  if (proxy) desk.use(requireProxy(proxy));
  else desk.use('/api/*', requireSession(sessions, isSecure));
  desk.get('/open', async (c) =>
    proxy ? c.redirect('/', 303) : openByLink(c, take, sessions, isSecure),
  );
  desk.use(pageFiles(options.page));
  desk.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw new Problem(413, `The request is larger than ${MAX_BODY_BYTES} bytes.`);
      },
    }),
  );
  if (!proxy) desk.post('/api/session/end', endSession(sessions, isSecure));
  desk.route('/api', createStateRoutes(options));
  desk.route('/api', createListRoutes({ ...options, selections }));
  desk.route('/api', createSubmissionRoutes(options));
  desk.route('/api', createManyRoutes({ ...options, selections }));
  desk.route('/api', createAnswerRoutes(options));
  desk.route('/api', createFileRoutes(options));
  desk.route('/api', createCopyRoutes(options));
  desk.route('/api', createErasureRoutes(options));
  desk.route('/api', createEventRoute(options));
  desk.notFound((c) => sendProblem(c, new Problem(404, 'Nothing found at this address.')));
  desk.onError((error, c: Context) => {
    if (error instanceof Problem) return sendProblem(c, error);
    report(error);
    // The message of a `StoreError` is for people, and says what to do.
    if (error instanceof StoreError) return sendProblem(c, new Problem(503, error.message));
    return sendProblem(
      c,
      new Problem(500, "Something went wrong. Try again. The desk's terminal shows the details."),
    );
  });
  return desk;
}
