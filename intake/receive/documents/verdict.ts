import type { FaultCode } from '../../../contract/faults.ts';
import type { FileKind } from '../../../contract/files.ts';
import type { FileFlag } from '../../store/submission/submission.ts';

/** Reasons to refuse a file: names from `contract/faults.ts`. */
export const DOCUMENT_FAULTS = [
  'unsupportedType',
  'emptyFile',
  'disguised',
  'macros',
  'encrypted',
  'damaged',
] as const satisfies readonly FaultCode[];
export type DocumentFault = (typeof DOCUMENT_FAULTS)[number];

/** The kind of a file, judged by its bytes. The flags are in alphabetical order. */
export type Verdict =
  | { ok: true; kind: FileKind; flags: FileFlag[] }
  | { ok: false; fault: DocumentFault };
