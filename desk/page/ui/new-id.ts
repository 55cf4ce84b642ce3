/** 16 random bytes in hex. Not `randomUUID`, which browsers only have on https and localhost. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
