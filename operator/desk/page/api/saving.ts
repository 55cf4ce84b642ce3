import type { SavedFilter } from '../../../../intake/store/recruiters/saved-filters.ts';
import { toast } from '../ui/toasts.tsx';
import { LIST } from '../words.ts';
import { act } from './actions.ts';
import { call } from './client.ts';

type Given = Omit<SavedFilter, 'by'>;

/** Saves a filter for all recruiters. Resolves to whether it was done; a toast says a fault. */
export async function saveFilter({ name, place, query }: Given): Promise<boolean> {
  const isDone = await act(() => call('PUT', 'filters', { name, place, query }));
  if (isDone) toast({ title: LIST.savedDone(name), undo: () => void removed(name) });
  return isDone;
}

/** Removes a saved filter and shows a toast; Undo saves it again, by whoever undoes that. */
export async function removeFilter(filter: Given): Promise<void> {
  const undo = () => void saveFilter(filter);
  if (await removed(filter.name)) toast({ title: LIST.savedRemoved(filter.name), undo });
}

function removed(name: string): Promise<boolean> {
  return act(() => call('POST', 'filters/remove', { name }));
}
