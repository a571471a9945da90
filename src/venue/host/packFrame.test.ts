import type { Writable } from 'node:stream'
import { inflateRawSync } from 'node:zlib'
import * as library from 'ws'
import { describe, expect, test } from 'vitest'
import type { Frame } from '../api/types'
import { packBatch, packFrame, WINDOW_BITS } from './packFrame'

type Hearing = new (options: { isServer: boolean }) => Writable
/** The library exports its receiver, but its types do not say so. */
const { Receiver } = library as unknown as { Receiver: Hearing }

const SIZES = [0, 1, 125, 126, 255, 256, 5_000, 65_535, 65_536, 200_000]

/** Decodes bytes like a client, with the library's own receiver. */
async function readFrames(bytes: Buffer): Promise<string[]> {
  const receiver = new Receiver({ isServer: false })
  const texts: string[] = []
  receiver.on('message', (data: Buffer) => texts.push(data.toString()))
  await new Promise<void>((resolve, reject) => receiver.once('error', reject).write(bytes, () => resolve()))
  return texts
}

const textOf = (size: number) =>
  Array.from({ length: size }, (_, index) => String.fromCharCode(97 + ((index * index) % 23))).join('')

describe('packed frames', () => {
  test('are decoded to the same text, for every header length', async () => {
    for (const size of SIZES) expect(await readFrames(packFrame({ text: textOf(size) }, false))).toEqual([textOf(size)])
    expect(await readFrames(packFrame({ text: 'größe 🙂' }, false))).toEqual(['größe 🙂'])
  })

  test('are compressed independently, so that any client can read any of them', () => {
    for (const size of [256, 1_024, 1_025, 5_000, 200_000]) {
      const bytes = packFrame({ text: textOf(size) }, true)
      expect(bytes[0]).toBe(0xc1)
      const header = bytes[1]! < 126 ? 2 : bytes[1] === 126 ? 4 : 10
      const tail = Buffer.of(0x00, 0x00, 0xff, 0xff)
      const options = { windowBits: WINDOW_BITS, finishFlush: 2 }
      const inflated = inflateRawSync(Buffer.concat([bytes.subarray(header), tail]), options)
      expect(inflated.toString()).toBe(textOf(size))
    }
    expect(packFrame({ text: 'short' }, true)[0]).toBe(0x81)
  })

  test('are packed once for all receivers', () => {
    const frames: Frame[] = [{ text: textOf(400) }, { text: textOf(500) }]
    expect(packFrame(frames[0]!, true)).toBe(packFrame(frames[0]!, true))
    expect(packBatch([...frames], true)).toBe(packBatch([...frames], true))
    expect(packBatch(frames, false)).not.toBe(packBatch(frames, true))
  })

  test('keep their order in a batch, whatever was packed before', async () => {
    const [a, b, c]: Frame[] = [{ text: 'a' }, { text: 'b' }, { text: 'c' }]
    for (const frames of [[a!, b!], [a!, c!], [a!, b!, c!], [a!], [a!, b!], [a!, c!, b!], [a!, b!, a!], [a!, a!]])
      expect(await readFrames(packBatch(frames, false))).toEqual(frames.map(({ text }) => text))
  })
})
