import { fill } from './fill.ts';

/** Errors that browser and service find in a field by the rules they share. */
export const RULE_CODES = [
  'consentRequired',
  'replyTo',
  'phone',
  'email',
  'linkedin',
  'choice',
  'tooLong',
  'timestamp',
  'unknown',
  'unsupportedType',
  'fileTooLarge',
  'tooManyFiles',
] as const;
export type RuleCode = (typeof RULE_CODES)[number];

/** Errors in a single file, independent of everything else in the form. */
export const IN_A_FILE: ReadonlySet<string> = new Set<FaultCode>([
  'unsupportedType',
  'fileTooLarge',
  'emptyFile',
  'macros',
  'encrypted',
  'disguised',
  'damaged',
]);

/** All errors a field can have. Programs rely on these names; people read a text for each. */
export const FAULT_CODES = [
  ...RULE_CODES,
  // Only the service finds these.
  'outdatedPage',
  'newConsent',
  'repeated',
  'otherAudience',
  'fileOrder',
  'emptyFile',
  'macros',
  'encrypted',
  'disguised',
  'damaged',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

/** One broken rule, with the values its text names. */
export interface Fault<Code extends FaultCode = FaultCode> {
  code: Code;
  /** The name of the file with the error, as people read it. */
  name?: string;
  /** The most characters or files allowed. */
  limit?: number;
}

/** One broken rule of a field. */
export interface FieldFault<Code extends FaultCode = FaultCode> extends Fault<Code> {
  field: string;
}

/** The same for people: what is wrong, and what to do. */
export interface FieldError {
  field: string;
  message: string;
}

/** The same for both: programs recognize the fault by its code, in any language. */
export interface CodedError extends FieldError {
  code: string;
}

/** The texts for faults from the content, in which `{name}` and `{limit}` are filled in. */
export type FaultTexts<Code extends FaultCode = FaultCode> = Readonly<Record<Code, string>>;

/** The text for a fault, from the content. */
export function faultText<Code extends FaultCode>(
  texts: FaultTexts<Code>,
  { code, name, limit }: Fault<Code>,
): string {
  return fill(texts[code], { ...(name !== undefined && { name }), ...(limit && { limit }) });
}

/** The faults of fields, with their texts from the content. */
export function fieldErrors<Code extends FaultCode>(
  texts: FaultTexts<Code>,
  faults: readonly FieldFault<Code>[],
): CodedError[] {
  return faults.map((fault) => ({
    field: fault.field,
    code: fault.code,
    message: faultText(texts, fault),
  }));
}
