declare global {
  interface Navigator {
    /** https://www.w3.org/TR/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
  interface Window {
    /** Where Safari had Do Not Track before its version 12.1. */
    readonly doNotTrack?: string | null;
  }
}

/** Whether the visitor's browser says that they don't want to be tracked, in one of the two ways. */
export function hasOptedOut(): boolean {
  return (
    navigator.globalPrivacyControl === true ||
    navigator.doNotTrack === '1' ||
    window.doNotTrack === '1'
  );
}
