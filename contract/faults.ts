import { fill } from './fill.ts';

/** What browser and service find wrong with a field, by the rules that they share. */
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

/** What the service alone finds. */
const SERVICE_CODES = [
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

/** What is wrong with a single file, whatever else is sent. */
export const IN_A_FILE: ReadonlySet<string> = new Set<FaultCode>([
  'unsupportedType',
  'fileTooLarge',
  'emptyFile',
  'macros',
  'encrypted',
  'disguised',
  'damaged',
]);

/** What can be wrong with a field. Programs rely on these names, people read words for them. */
export const FAULT_CODES = [...RULE_CODES, ...SERVICE_CODES] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

/** One broken rule, and what its words name. */
export interface Fault<Code extends FaultCode = FaultCode> {
  code: Code;
  /** The name of the file that is wrong, as people read it. */
  name?: string;
  /** The most characters, or files, that there may be. */
  limit?: number;
}

/** One broken rule of a field. */
export interface FieldFault<Code extends FaultCode = FaultCode> extends Fault<Code> {
  field: string;
}

/** The same for a person to read: what is wrong, and what to do. */
export interface FieldError {
  field: string;
  message: string;
}

/** The same for both: a program knows the fault by its code, in any language. */
export interface CodedError extends FieldError {
  code: string;
}

/** The words for faults, as the content has them: `{name}` and `{limit}` are filled in. */
export type FaultTexts<Code extends FaultCode = FaultCode> = Readonly<Record<Code, string>>;

/** Says what is wrong, in the words of the content. */
export function faultText<Code extends FaultCode>(
  texts: FaultTexts<Code>,
  { code, name, limit }: Fault<Code>,
): string {
  return fill(texts[code], { ...(name !== undefined && { name }), ...(limit && { limit }) });
}

/** The faults of fields in the words of the content. */
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
