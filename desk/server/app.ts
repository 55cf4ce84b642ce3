import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isDiskFull } from '../../intake/shared/errors.ts';
import { StoreError } from '../../intake/store/store-error.ts';
import type { DeskEnv, DeskOptions } from './env.ts';
import { createGuard } from './guard.ts';
import { caching, securityHeaders } from './headers.ts';
import { endSession, requireProxy, requireSession } from './identity.ts';
import { Problem, sendProblem } from './problem.ts';
import { createAnswerRoutes } from './routes/answers.ts';
import { createCopyRoutes } from './routes/client-copies.ts';
import { createErasureRoutes } from './routes/erasures.ts';
import { createEventRoutes } from './routes/events.ts';
import { createFileRoutes } from './routes/files.ts';
import { createListRoutes } from './routes/lists.ts';
import { createSignInRoutes } from './routes/sign-in.ts';
import { createStateRoutes } from './routes/state.ts';
import { createSubmissionRoutes } from './routes/submissions.ts';

/** Maximum bytes of a body. A note of 10,000 escaped characters fits, and so do 1,000 receipts. */
const MAX_BODY_BYTES = 128 * 1024;

/** All routes of the desk. */
export function createDesk(options: DeskOptions): Hono<DeskEnv> {
  const { address, proxy, pageDir, report } = options;
  const desk = new Hono<DeskEnv>();
  desk.use(securityHeaders, caching);
  desk.use(createGuard(address));
  desk.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw new Problem(413, `The request is larger than ${MAX_BODY_BYTES} bytes.`);
      },
    }),
  );
  if (proxy) {
    desk.use(requireProxy(proxy));
  } else {
    desk.route('/', createSignInRoutes(options));
    desk.use('/api/*', requireSession(options));
    desk.post('/api/session/end', endSession(options));
  }
  for (const createRoutes of [
    createStateRoutes,
    createListRoutes,
    createSubmissionRoutes,
    createAnswerRoutes,
    createFileRoutes,
    createCopyRoutes,
    createErasureRoutes,
    createEventRoutes,
  ]) {
    desk.route('/api', createRoutes(options));
  }
  desk.use(serveStatic({ root: pageDir }));
  desk.notFound((c) => sendProblem(c, new Problem(404, 'Nothing found at this address.')));
  desk.onError((error, c: Context) => {
    if (error instanceof Problem) return sendProblem(c, error);
    report(error);
    // The message of a `StoreError` is for people, and says what to do.
    if (error instanceof StoreError) return sendProblem(c, new Problem(503, error.message));
    if (isDiskFull(error)) {
      return sendProblem(
        c,
        new Problem(507, 'Not saved: the server’s disk is full. Free some space, and try again.'),
      );
    }
    return sendProblem(
      c,
      new Problem(500, "Something went wrong. Try again. The desk's terminal shows the details."),
    );
  });
  return desk;
}
