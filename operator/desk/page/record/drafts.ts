/*
 * Notes that the server doesn't have yet, by receipt. They survive opening another submission or a
 * new session in this tab, and end with the tab.
 */
const KEY = 'note ';

/** In memory too: for browsers without storage, and to ask before the tab closes. */
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

// The browser asks the person before it closes a tab that has drafts.
addEventListener('beforeunload', (event) => {
  if (hasDrafts()) event.preventDefault();
});
