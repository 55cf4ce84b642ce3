declare global {
  interface Navigator {
    /** https://www.w3.org/TR/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
  interface Window {
    /** Do Not Track in Safari before version 12.1. */
    readonly doNotTrack?: string | null;
  }
}

/** Whether the visitor's browser sends Global Privacy Control or Do Not Track. */
export function hasOptedOut(): boolean {
  return (
    navigator.globalPrivacyControl === true ||
    navigator.doNotTrack === '1' ||
    window.doNotTrack === '1'
  );
}
