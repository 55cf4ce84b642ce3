import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** What is used of Trusted Types; TypeScript's own DOM has no types of them. */
interface TrustedTypes {
  /** The addresses are objects in truth, which a `Worker` takes in place of a string. */
  createPolicy(
    name: string,
    rules: { createScriptURL(): string },
  ): { createScriptURL(given: string): string };
}

/** Missing in Firefox before 148 and in Safari before 26, which know no such header either. */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

const policy = trustedTypes?.createPolicy('desk-worker', { createScriptURL: () => workerUrl });

/** Where pdf.js' worker is; the policy knows this one address, whatever it is asked for. */
export const WORKER_URL = policy ? policy.createScriptURL('') : workerUrl;
