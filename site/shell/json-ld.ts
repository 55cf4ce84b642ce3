/** Characters that could end or open something else where JSON stands in a page's source. */
const UNSAFE = /[<>&\u2028\u2029]/g;

/**
 * JSON for a `<script type="application/ld+json">`. Inside a script element HTML reads `</script>`
 * and `<!--` wherever they stand, in a string too; JSON has an escape for each character.
 */
export function jsonForScript(data: object): string {
  return JSON.stringify(data).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
