import { faultToast } from '../ui/toasts.tsx';
import { call } from './client.ts';
import { LIVE, sessionQuery } from './queries.ts';
import { queryClient } from './query-client.ts';

/**
 * Ends this browser's session. The page then forgets what it showed, and says that the session has
 * ended. Shows a toast for a fault; never rejects.
 */
export async function signOut(): Promise<void> {
  try {
    await call('POST', 'session/end', {});
  } catch (error) {
    faultToast(error);
    return;
  }
  // Asked again without its data, the desk's refusal takes everything from the screen.
  await queryClient.resetQueries({ queryKey: sessionQuery.queryKey });
  queryClient.removeQueries({ queryKey: [LIVE] });
}
