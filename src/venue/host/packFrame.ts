import { constants, deflateRawSync } from 'node:zlib'
import type { Frame } from '../api/types'

/** Smaller frames are not compressed: decompressing would cost more than it saves. */
const COMPRESS_FROM = 256
const TEXT = 0x81
const COMPRESSED_TEXT = 0xc1
/** Length of the end of a sync flush, which permessage-deflate leaves out (RFC 7692, 7.2.1). */
const TAIL_BYTES = 4
/** The maximum number of bytes by which incompressible data grows. */
const ROOM_BYTES = 64
/** Maximum window of compressed frames, in bits; clients get it in the handshake. */
export const WINDOW_BITS = 12
const SHORT_BYTES = 1024
const SHORT = { windowBits: 10, memLevel: 5 }
const LONG = { windowBits: WINDOW_BITS, memLevel: 8 }

/** How many different batches that start with the same frame are cached. */
const MAX_BATCHES = 4

type Batch = { frames: readonly Frame[]; deflate: boolean; bytes: Buffer }
type Packed = { plain?: Buffer; deflated?: Buffer; batches?: Batch[] }

/**
 * The bytes of a WebSocket text frame, created once for all sockets. Compressed frames are independent (no context
 * takeover), so they can be shared.
 */
export function packFrame(frame: Frame, deflate: boolean): Buffer {
  const packed = (frame.packed ??= {}) as Packed
  if (deflate && frame.text.length >= COMPRESS_FROM)
    return (packed.deflated ??= withHeader(COMPRESSED_TEXT, compress(frame.text)))
  return (packed.plain ??= withHeader(TEXT, Buffer.from(frame.text)))
}

/**
 * The bytes of several frames. Subscribers of the same channels get the same batch, so it is joined once for all: one
 * write per socket makes a fan-out fast.
 */
export function packBatch(frames: readonly Frame[], deflate: boolean): Buffer {
  const [first] = frames
  if (frames.length === 1) return packFrame(first!, deflate)
  const packed = (first!.packed ??= {}) as Packed
  const batches = (packed.batches ??= [])
  const cached = batches.find((batch) => batch.deflate === deflate && isSame(batch.frames, frames))
  if (cached) return cached.bytes
  const bytes = Buffer.concat(frames.map((frame) => packFrame(frame, deflate)))
  if (batches.length < MAX_BATCHES) batches.push({ frames, deflate, bytes })
  return bytes
}

function isSame(a: readonly Frame[], b: readonly Frame[]): boolean {
  return a.length === b.length && a.every((frame, index) => frame === b[index])
}

/**
 * The output fits into one chunk of the input's length, so no larger buffer is allocated. A short text needs no larger
 * window than itself: clearing a large one would take longer than compressing.
 */
function compress(text: string): Buffer {
  const input = Buffer.from(text)
  const chunkSize = input.length + ROOM_BYTES
  const size = input.length <= SHORT_BYTES ? SHORT : LONG
  const bytes = deflateRawSync(input, { ...size, level: 3, chunkSize, finishFlush: constants.Z_SYNC_FLUSH })
  return bytes.subarray(0, bytes.length - TAIL_BYTES)
}

/** Prepends the header of an unmasked frame to its payload (RFC 6455, 5.2). */
function withHeader(first: number, payload: Buffer): Buffer {
  const { length } = payload
  if (length < 126) return Buffer.concat([Buffer.of(first, length), payload])
  const header = Buffer.alloc(length < 65_536 ? 4 : 10)
  header[0] = first
  if (length < 65_536) {
    header[1] = 126
    header.writeUInt16BE(length, 2)
  } else {
    header[1] = 127
    header.writeBigUInt64BE(BigInt(length), 2)
  }
  return Buffer.concat([header, payload])
}
