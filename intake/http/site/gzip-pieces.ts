import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A run of bytes that fits into any gzip stream: RFC 1951 allows one block after another. */
export interface Piece {
  bytes: Buffer;
  /** The same bytes, deflated alone; ends at a full byte, without the marker of the last block. */
  deflated: Buffer;
}

// RFC 1952: magic, deflate, no flags, no time, no extra flags, unknown system.
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block. */
const LAST_BLOCK = Buffer.from([3, 0]);

/** For fewer bytes than this, a call to the compressor costs more than it saves. */
const WORTHWHILE_BYTES = 512;

/** For content that is sent many times: as small as possible. */
export function constantPiece(text: string): Piece {
  return deflated(Buffer.from(text), constants.Z_BEST_COMPRESSION);
}

/** For content that is sent once: fast rather than small. */
export function passingPiece(text: string): Piece {
  const bytes = Buffer.from(text);
  if (bytes.length >= WORTHWHILE_BYTES) return deflated(bytes, constants.Z_BEST_SPEED);
  // A stored block, RFC 1951 section 3.2.4: the length, the inverted length, the plain bytes.
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return { bytes, deflated: Buffer.concat([head, bytes]) };
}

function deflated(bytes: Buffer, level: number): Piece {
  return { bytes, deflated: deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH }) };
}

/** One gzip stream of all pieces. Nothing is compressed again, only counted and summed up. */
export function gzipOf(pieces: readonly Piece[]): Buffer<ArrayBuffer> {
  let checksum = 0;
  let size = 0;
  for (const { bytes } of pieces) {
    checksum = crc32(bytes, checksum);
    size += bytes.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(size % 2 ** 32, 4);
  return Buffer.concat([HEADER, ...pieces.map((p) => p.deflated), LAST_BLOCK, trailer]);
}
