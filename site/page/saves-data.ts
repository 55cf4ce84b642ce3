declare global {
  interface Navigator {
    /** https://wicg.github.io/netinfo: in Chromium only. */
    readonly connection?: { readonly saveData: boolean };
  }
}

/** Whether the visitor's browser asks to save data. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true;
}
