/** JSON characters that could end the script element or start other markup. */
const UNSAFE = /[<>&\u2028\u2029]/g;

/**
 * JSON for a `<script type="application/ld+json">`. HTML interprets `</script>` and `<!--` anywhere
 * in a script element, even in a string, but JSON can escape any character.
 */
export function jsonForScript(data: object): string {
  return JSON.stringify(data).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
