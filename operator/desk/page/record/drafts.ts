/*
 * Notes that the desk does not have yet, by their submission's number. They outlast the way to another
 * submission and, in this tab, a new session's opening; they go with the tab.
 */
const KEY = 'note ';

/** For a browser that keeps nothing, and to know of them while the tab closes. */
const drafts = new Map<string, string>(stored());

export function draftOf(receipt: string): string | undefined {
  return drafts.get(receipt);
}

export function hasDrafts(): boolean {
  return drafts.size > 0;
}

export function keepDraft(receipt: string, text: string): void {
  drafts.set(receipt, text);
  try {
    sessionStorage.setItem(KEY + receipt, text);
  } catch {}
}

export function dropDraft(receipt: string): void {
  drafts.delete(receipt);
  try {
    sessionStorage.removeItem(KEY + receipt);
  } catch {}
}

function stored(): [string, string][] {
  try {
    return Object.entries(sessionStorage)
      .filter(([key]) => key.startsWith(KEY))
      .map(([key, text]) => [key.slice(KEY.length), text]);
  } catch {
    return [];
  }
}

// The browser asks the person before it closes the tab with them.
addEventListener('beforeunload', (event) => {
  if (hasDrafts()) event.preventDefault();
});
