import * as v from 'valibot';

/** All parts of a challenge that the library reads; checked before its signature. */
export const challengeSchema = v.looseObject({
  parameters: v.looseObject({
    algorithm: v.string(),
    nonce: v.string(),
    salt: v.string(),
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: v.string(),
  }),
  signature: v.string(),
});

/** The work for a receipt: its challenge, unchanged, and the solution. */
export const workSchema = v.object({
  challenge: challengeSchema,
  solution: v.looseObject({ counter: v.number(), derivedKey: v.string() }),
});
