import type { FileKind } from '../../../contract/files.ts';
import type { FileFlag } from '../../store/store.ts';

/** Why a file is not taken. Each has its own sentence in `contract/messages.ts`. */
export const FAULTS = ['type', 'empty', 'disguised', 'macros', 'encrypted', 'damaged'] as const;
export type Fault = (typeof FAULTS)[number];

/** What a file is, judged by its bytes. The flags are in alphabetical order. */
export type Verdict = { ok: true; kind: FileKind; flags: FileFlag[] } | { ok: false; fault: Fault };
