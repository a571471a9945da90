import { parseJson } from '@/base/parseJson'
import { decodeLayout, encodeLayout, type Layout, type LayoutResult, MAX_CHARACTERS } from './Layout'

/** Formats a layout as the text of a file. */
export function formatLayout(layout: Layout): string {
  return `${JSON.stringify(encodeLayout(layout), null, 2)}\n`
}

/** Parses a layout from the text of a file. */
export function parseLayout(text: string): LayoutResult {
  if (text.length > MAX_CHARACTERS) return { problem: { reason: 'tooLarge' } }
  return decodeLayout(parseJson(text))
}

/** The query parameter with a layout. */
export const LINK_PARAMETER = 'layout'

/** Encodes a layout as the value of `LINK_PARAMETER`: its compressed text in base64url. */
export async function encodeLink(layout: Layout): Promise<string> {
  const text = new Blob([JSON.stringify(encodeLayout(layout))])
  const packed = await readAtMost(text.stream().pipeThrough(new CompressionStream('deflate-raw')), MAX_CHARACTERS)
  return btoa(String.fromCharCode(...(packed ?? [])))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Decodes the value of `LINK_PARAMETER`. */
export async function decodeLink(code: string): Promise<LayoutResult> {
  if (code.length > MAX_CHARACTERS) return { problem: { reason: 'tooLarge' } }
  if (!/^[\w-]+$/.test(code) || code.length % 4 === 1) return { problem: { reason: 'notLayout' } }
  const packed = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  try {
    const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    const bytes = await readAtMost(unpacked, MAX_CHARACTERS)
    return bytes ? parseLayout(new TextDecoder().decode(bytes)) : { problem: { reason: 'tooLarge' } }
  } catch {
    // Browsers throw different errors for invalid compressed data.
    return { problem: { reason: 'notLayout' } }
  }
}

/**
 * Reads the bytes of a stream; null if there are more than `max`, so that a short code cannot expand to a huge text.
 */
async function readAtMost(stream: ReadableStream<Uint8Array<ArrayBuffer>>, max: number): Promise<Uint8Array | null> {
  const reader = stream.getReader()
  const chunks: BlobPart[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer())
    length += value.length
    if (length > max) {
      await reader.cancel()
      return null
    }
    chunks.push(value)
  }
}
