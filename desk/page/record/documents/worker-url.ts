import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** The part of Trusted Types that is used here; TypeScript's DOM types lack them. */
interface TrustedTypes {
  /** In fact returns `TrustedScriptURL` objects, which a `Worker` accepts like a string. */
  createPolicy(
    name: string,
    rules: { createScriptURL(): string },
  ): { createScriptURL(given: string): string };
}

/** Missing in Firefox before 148 and in Safari before 26, which also ignore the CSP directive. */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

const policy = trustedTypes?.createPolicy('desk-worker', { createScriptURL: () => workerUrl });

/** The address of pdf.js' worker. The policy always returns this address, whatever its input. */
export const WORKER_URL = policy ? policy.createScriptURL('') : workerUrl;
