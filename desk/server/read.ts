import type { Context } from 'hono';
import * as v from 'valibot';
import { MAX_AT_ONCE } from '../../contract/desk.ts';
import { readReceiptNumber } from '../../intake/store/receipt-number.ts';
import { Problem } from './problem.ts';

/** Reads a JSON body. Throws a `Problem` that explains what is invalid. */
export async function readBody<Output>(
  c: Context,
  schema: v.GenericSchema<unknown, Output>,
): Promise<Output> {
  return read(v.pipe(v.string(), v.parseJson(), schema), await c.req.text());
}

/**
 * Reads a request's query. Throws a `Problem` that explains what is invalid. Empty parameters,
 * which forms send too, count as missing, except `owner`.
 */
export function readQuery<Output>(c: Context, schema: v.GenericSchema<unknown, Output>): Output {
  const query = Object.entries(c.req.query());
  const given = query.filter(([name, value]) => value !== '' || name === 'owner');
  return read(schema, Object.fromEntries(given));
}

function read<Output>(schema: v.GenericSchema<unknown, Output>, input: unknown): Output {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const wrong = result.issues.map((issue) =>
    [v.getDotPath(issue), issue.message].filter(Boolean).join(': '),
  );
  throw new Problem(400, wrong.join('; '));
}

/** Maximum characters of a person's name. */
export const MAX_LETTERS = 200;

/** The name of a recruiter, or '' for none. */
export const personName = v.pipe(
  v.string(),
  v.transform(cleanName),
  v.maxLength(MAX_LETTERS, `must have at most ${MAX_LETTERS} characters`),
);

/** A name without control characters, line breaks, or surrounding spaces. */
export function cleanName(typed: string): string {
  return typed.replace(/\p{C}/gu, '').trim();
}

/** A receipt in a body, in its original form. */
export const typedReceipt = v.pipe(
  v.string(),
  v.check(
    (typed) => readReceiptNumber(typed) === typed,
    'must be a receipt number such as 7K3M-9QXD-2VTB',
  ),
);

/** The receipts in a body, each in its original form. */
export const typedReceipts = v.pipe(
  v.array(typedReceipt),
  v.minLength(1, 'must contain at least one receipt'),
  v.maxLength(MAX_AT_ONCE, `must contain at most ${MAX_AT_ONCE} receipts`),
);

/** The receipt in a path, in its original form. Throws a `Problem` if it isn't a receipt. */
export function receiptOf(c: Context): string {
  const receipt = readReceiptNumber(c.req.param('receipt') ?? '');
  if (!receipt) throw nothingUnder();
  return receipt;
}

/** The problem for a receipt without a submission. */
export function nothingUnder(): Problem {
  return new Problem(404, 'No submission has this receipt. It may have been deleted.');
}
