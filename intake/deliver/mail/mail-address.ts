/** RFC 5321 section 4.5.3.1: octets of the part before the @, and of the whole. */
const MAX_LOCAL = 64;
const MOST = 254;

// The characters of RFC 5322's dot-atom that people's addresses have. Without % and !: old servers
// use them to forward a mail to another address.
const LOCAL = /^[\w#$&'*+=?^{}~-]+(?:\.[\w#$&'*+=?^{}~-]+)*$/;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

/**
 * Whether a text is one plain address that is safe in a header and in an SMTP command: ASCII, no
 * quotes, comments, groups or lists, a domain with a dot. Some working addresses fail this check.
 */
export function isPlainAddress(text: string): boolean {
  const at = text.indexOf('@');
  if (at < 1 || at > MAX_LOCAL || text.length > MOST) return false;
  // In a header, an encoded word (RFC 2047) represents other letters, and some servers decode it.
  if (text.includes('=?')) return false;
  return LOCAL.test(text.slice(0, at)) && DOMAIN.test(text.slice(at + 1));
}
