import { constants, deflateRawSync } from 'node:zlib'
import type { Frame } from '../api/types'

/** Bytes below which compressing is not worth a decompression. */
const COMPRESS_FROM = 256
const TEXT = 0x81
const COMPRESSED_TEXT = 0xc1
/** What a sync flush ends with, and permessage-deflate leaves out (RFC 7692, 7.2.1). */
const TAIL_BYTES = 4

type Packed = { plain?: Buffer; deflated?: Buffer }

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

function compress(text: string): Buffer {
  const bytes = deflateRawSync(text, { level: 3, memLevel: 8, finishFlush: constants.Z_SYNC_FLUSH })
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
