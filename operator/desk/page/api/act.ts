import { faultToast } from '../ui/toasts.ts';
import { LIVE } from './queries.ts';
import { queryClient } from './query-client.ts';

/** Performs an action. If it fails, shows a toast and resolves to false; never rejects. */
export async function act(doing: () => Promise<void>, tell = faultToast): Promise<boolean> {
  try {
    await doing();
    return true;
  } catch (error) {
    tell(error);
    return false;
  } finally {
    void queryClient.invalidateQueries({ queryKey: [LIVE] });
  }
}
