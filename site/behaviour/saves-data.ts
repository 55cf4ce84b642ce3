declare global {
  interface Navigator {
    /** https://wicg.github.io/netinfo: in Chromium only. */
    readonly connection?: { readonly saveData: boolean };
  }
}

/** Whether the visitor asked for no more traffic than needed. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true;
}
