/**
 * The mailbox of an email address, for counting. Mail to `Ada+jobs@example.com` usually arrives at
 * `ada@example.com`, and Gmail also ignores dots. Not an address to send to.
 */
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  const untagged = name.split('+')[0] ?? '';
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return `${isGmail ? untagged.replaceAll('.', '') : untagged}@${domain}`;
}
