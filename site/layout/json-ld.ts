/** Characters of JSON that could end or open something else in a page's source. */
const UNSAFE = /[<>&\u2028\u2029]/g;

/**
 * JSON for a `<script type="application/ld+json">`. HTML interprets `</script>` and `<!--` anywhere
 * in a script element, even in a string. JSON can escape each character.
 */
export function jsonForScript(data: object): string {
  return JSON.stringify(data).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
