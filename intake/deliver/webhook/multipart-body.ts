import { randomBytes } from 'node:crypto';
import type { OpenFile } from '../../files/files.ts';
import type { RequestBody } from '../http-receiver/exchange.ts';

/** 192 bits. undici's own have 37: anyone who guesses one can add parts (CVE-2025-22150). */
const BOUNDARY_BYTES = 24;

export interface TextPart {
  name: string;
  value: string;
}
export interface FilePart {
  name: string;
  filename: string;
  mediaType: string;
  content: OpenFile;
}

/**
 * Encodes multipart/form-data (RFC 7578, names escaped as the HTML standard says). Values are sent
 * byte for byte: FormData would rewrite their line breaks, and the manifest would not match.
 */
export function encodeMultipart(parts: readonly (TextPart | FilePart)[]): RequestBody {
  const boundary = `form-${randomBytes(BOUNDARY_BYTES).toString('hex')}`;
  const pieces: (Buffer | OpenFile)[] = [];
  for (const part of parts) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(part.name)}"`;
    if ('value' in part) {
      pieces.push(Buffer.from(`${head}\r\n\r\n${part.value}\r\n`));
    } else {
      const file = `; filename="${escapeName(part.filename)}"\r\nContent-Type: ${part.mediaType}`;
      pieces.push(Buffer.from(`${head}${file}\r\n\r\n`), part.content, Buffer.from('\r\n'));
    }
  }
  pieces.push(Buffer.from(`--${boundary}--\r\n`));
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    length: pieces.reduce((sum, piece) => sum + sizeOf(piece), 0),
    async *chunks() {
      for (const piece of pieces) {
        if (Buffer.isBuffer(piece)) yield piece;
        else yield* piece.chunks();
      }
    },
  };
}

function sizeOf(piece: Buffer | OpenFile): number {
  return Buffer.isBuffer(piece) ? piece.length : piece.size;
}

function escapeName(name: string): string {
  return name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');
}
