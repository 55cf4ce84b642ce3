/** 16 random bytes in hex. Not `randomUUID`: browsers have that on https and on localhost alone. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
