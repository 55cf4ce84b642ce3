import type { KeyboardEvent } from 'react';

/** Whether a key sends the form that has the focus: Ctrl+Enter, or Cmd+Enter on a Mac. */
export function isSubmitKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey);
}
