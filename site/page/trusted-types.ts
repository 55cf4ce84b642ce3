/** https://www.w3.org/TR/trusted-types: not yet in TypeScript's own types. */
interface TrustedTypePolicy {
  createHTML: (text: string) => string;
  createScriptURL: (address: string) => string;
}

/** Missing in Firefox before 148 and Safari before 26. */
interface HasTrustedTypes {
  trustedTypes?: { createPolicy(name: string, rules: TrustedTypePolicy): TrustedTypePolicy };
}

/** As in the pages' `trusted-types` directive: see astro.config.ts. */
export const POLICY_NAME = 'site';

const RULES: TrustedTypePolicy = {
  createHTML: (text) => text,
  createScriptURL: (address) => address,
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

/** The address of a program of this site. Throws if it is another's. */
export function ownProgram(address: string): string {
  const { origin, href } = new URL(address, location.href);
  if (origin !== location.origin) throw new Error(`${address} is no program of this site.`);
  return policy.createScriptURL(href);
}
