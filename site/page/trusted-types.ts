/** https://www.w3.org/TR/trusted-types: not yet in TypeScript's own types. */
interface TrustedTypePolicy {
  createHTML: (text: string) => string;
}

/** Missing in Firefox before 148 and Safari before 26. */
interface HasTrustedTypes {
  trustedTypes?: { createPolicy(name: string, rules: TrustedTypePolicy): TrustedTypePolicy };
}

/** The same as in the pages' `trusted-types` directive: see astro.config.ts. */
export const POLICY_NAME = 'site';

const RULES: TrustedTypePolicy = {
  createHTML: (text) => text,
};

/**
 * The only way to turn text into HTML or scripts: a page rejects all others. Its functions return a
 * string for TypeScript, and a trusted value for the browser.
 */
const policy =
  (globalThis as HasTrustedTypes).trustedTypes?.createPolicy(POLICY_NAME, RULES) ?? RULES;

/** The HTML in one of the page's `noscript` elements. With scripts, that content is text. */
export function htmlOf(noscript: HTMLElement): string {
  return policy.createHTML(noscript.textContent);
}
