import { createHash, timingSafeEqual } from 'node:crypto';

/** @returns whether the value of an `Authorization` header is this token; '' is nobody's token */
export function bearerOf(token: string): (authorization: string | undefined) => boolean {
  const expected = digest(`Bearer ${token}`);
  return (authorization) => token !== '' && timingSafeEqual(digest(authorization ?? ''), expected);
}

/** A digest has the same length for every text. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
