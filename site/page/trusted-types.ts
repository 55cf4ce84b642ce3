/** https://www.w3.org/TR/trusted-types: not yet in TypeScript's own types. */
interface TrustedTypePolicy {
  createHTML: (text: string) => string;
}

/** Missing in Firefox before 148 and Safari before 26. */
interface HasTrustedTypes {
  trustedTypes?: { createPolicy(name: string, rules: TrustedTypePolicy): TrustedTypePolicy };
}

/** As in the pages' `trusted-types` directive: see astro.config.ts. */
export const POLICY_NAME = 'site';

const RULES: TrustedTypePolicy = {
  createHTML: (text) => text,
};

/**
 * The only way to HTML and to programs from text: a page refuses all others. What its functions
 * return is a string to TypeScript, and a trusted value to the browser.
 */
const policy =
  (globalThis as HasTrustedTypes).trustedTypes?.createPolicy(POLICY_NAME, RULES) ?? RULES;

/** The HTML in a `noscript`, which came with the page. With scripts it is a text. */
export function htmlOf(noscript: HTMLElement): string {
  return policy.createHTML(noscript.textContent);
}
