import { FIELD_MESSAGES, MESSAGES } from '../../../contract/messages.ts';
import type { Fault } from './verdict.ts';

const WORDS: Record<Fault, (name: string) => string> = {
  type: () => MESSAGES.unsupportedType.text,
  empty: FIELD_MESSAGES.emptyFile,
  disguised: FIELD_MESSAGES.disguised,
  macros: FIELD_MESSAGES.macros,
  encrypted: FIELD_MESSAGES.encrypted,
  damaged: FIELD_MESSAGES.damaged,
};

/** What the visitor reads beside the file field; `displayName` is the file's name as shown. */
export function faultMessage(fault: Fault, displayName: string): string {
  return WORDS[fault](displayName);
}
