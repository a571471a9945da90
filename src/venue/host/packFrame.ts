import { constants, deflateRawSync } from 'node:zlib'
import type { Frame } from '../api/types'

/** Bytes below which compressing is not worth a decompression. */
const COMPRESS_FROM = 256
const TEXT = 0x81
const COMPRESSED_TEXT = 0xc1
/** What a sync flush ends with, and permessage-deflate leaves out (RFC 7692, 7.2.1). */
const TAIL_BYTES = 4
/** By how much what cannot be compressed may grow. */
const ROOM_BYTES = 64
/** The window that compressed frames need at most, in bits: clients get it in the handshake. */
export const WINDOW_BITS = 12
const SHORT_BYTES = 1024
const SHORT = { windowBits: 10, memLevel: 5 }
const LONG = { windowBits: WINDOW_BITS, memLevel: 8 }

/** How many different batches that begin with one frame are remembered. */
const MOST_BATCHES = 4

type Batch = { frames: readonly Frame[]; deflate: boolean; bytes: Buffer }
type Packed = { plain?: Buffer; deflated?: Buffer; batches?: Batch[] }

/**
 * The bytes of a WebSocket text frame, made once however many sockets it goes to. Compressed frames stand alone (no
 * context takeover), which is why they can be shared.
 */
export function packFrame(frame: Frame, deflate: boolean): Buffer {
  const packed = (frame.packed ??= {}) as Packed
  if (deflate && frame.text.length >= COMPRESS_FROM)
    return (packed.deflated ??= withHeader(COMPRESSED_TEXT, compress(frame.text)))
  return (packed.plain ??= withHeader(TEXT, Buffer.from(frame.text)))
}

/**
 * The bytes of several frames in a row. Subscribers of the same channels get the same batch, so it is joined once for all:
 * one write for each socket is what makes a fan-out fast.
 */
export function packBatch(frames: readonly Frame[], deflate: boolean): Buffer {
  const [first] = frames
  if (frames.length === 1) return packFrame(first!, deflate)
  const packed = (first!.packed ??= {}) as Packed
  const batches = (packed.batches ??= [])
  const known = batches.find((batch) => batch.deflate === deflate && isSame(batch.frames, frames))
  if (known) return known.bytes
  const bytes = Buffer.concat(frames.map((frame) => packFrame(frame, deflate)))
  if (batches.length < MOST_BATCHES) batches.push({ frames, deflate, bytes })
  return bytes
}

function isSame(a: readonly Frame[], b: readonly Frame[]): boolean {
  return a.length === b.length && a.every((frame, index) => frame === b[index])
}

/**
 * What comes out fits into one chunk of the input's length, so that nothing larger is set aside for it. A short text needs
 * no more window than itself: to clear a large one would take longer than to compress it.
 */
function compress(text: string): Buffer {
  const input = Buffer.from(text)
  const chunkSize = input.length + ROOM_BYTES
  const size = input.length <= SHORT_BYTES ? SHORT : LONG
  const bytes = deflateRawSync(input, { ...size, level: 3, chunkSize, finishFlush: constants.Z_SYNC_FLUSH })
  return bytes.subarray(0, bytes.length - TAIL_BYTES)
}

/** Puts the header of an unmasked frame before its payload (RFC 6455, 5.2). */
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
