import { faultToast } from '../ui/toasts.tsx';
import { call } from './client.ts';
import { LIVE, sessionQuery } from './queries.ts';
import { queryClient } from './query-client.ts';

/**
 * Ends this browser's session. The page then drops its data and shows that the session has ended.
 * Shows a toast if it fails; never rejects.
 */
export async function signOut(): Promise<void> {
  try {
    await call('POST', 'session/end', {});
  } catch (error) {
    faultToast(error);
    return;
  }
  // Without cached data, the 401 of the next request replaces everything on the screen.
  await queryClient.resetQueries({ queryKey: sessionQuery.queryKey });
  queryClient.removeQueries({ queryKey: [LIVE] });
}
