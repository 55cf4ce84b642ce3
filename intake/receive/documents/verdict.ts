import type { FaultCode } from '../../../contract/faults.ts';
import type { FileKind } from '../../../contract/files.ts';
import type { FileFlag } from '../../store/submissions.ts';

/** Reasons to refuse a file. */
export type DocumentFault = Extract<
  FaultCode,
  'unsupportedType' | 'disguised' | 'macros' | 'encrypted' | 'damaged'
>;

/** The kind of a file by its bytes. The flags are in alphabetical order. */
export type Verdict =
  | { ok: true; kind: FileKind; flags: FileFlag[] }
  | { ok: false; fault: DocumentFault };

/** The content contradicts itself or exceeds a limit. The document is refused as `damaged`. */
export class Damaged extends Error {
  override name = 'Damaged';
}
