import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { open } from 'lmdb'
import { afterAll, expect, test } from 'vitest'
import { openLmdbJournal } from './lmdbJournal'
import { createSnapshotParts } from './snapshotParts'

const folder = mkdtempSync(join(tmpdir(), 'snapshot-parts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const wordsOf = (length: number, seed: bigint) => BigUint64Array.from({ length }, (_, index) => BigInt(index) * seed)

test('an array is written once for any number of snapshots, and not again after a restart', () => {
  const [long, longer, short] = [wordsOf(600, 3n), wordsOf(700, (1n << 63n) + 5n), wordsOf(7, 9n)]
  const records = new Map<number, Buffer>()
  const add = (part: number, bytes: Buffer) => void records.set(part, Buffer.from(bytes))
  const parts = createSnapshotParts(1)
  const first = parts.write({ height: 1n, arrays: [long, short] }, add)
  expect([...first.used]).toEqual([1])
  const second = parts.write({ height: 2n, arrays: [longer, long, long, short] }, add)
  expect(records.size).toBe(2)
  expect([...second.used]).toEqual([2, 1])

  const later = createSnapshotParts(3)
  const read = later.read(second.bytes, (part) => records.get(part)!)
  expect(read).toEqual({ height: 2n, arrays: [longer, long, long, short] })
  const again = later.write(read, add)
  expect(again.used).toEqual(second.used)
  expect(records.size).toBe(2)
})

test('a long list is stored in separate records, so that no transaction contains the whole state', () => {
  const records = new Map<number, Buffer>()
  const row = (id: number) => ({ id, text: `row ${id} `.repeat(20), words: wordsOf(id === 700 ? 600 : 3, BigInt(id)) })
  const rows = Array.from({ length: 1_000 }, (_, id) => row(id))
  const state = { accounts: [['0xa', { rows, times: rows.map(({ id }) => id) }]], none: null, empty: [] }
  const parts = createSnapshotParts(1)
  const { bytes, used } = parts.write(state, (part, added) => void records.set(part, Buffer.from(added)))
  expect([...used].toSorted((a, b) => a - b)).toEqual([...records.keys()])
  expect(bytes.length).toBeLessThan(1_000)
  expect(Math.max(...Array.from(records.values(), ({ length }) => length))).toBeLessThan(100_000)
  expect(createSnapshotParts(100).read(bytes, (part) => records.get(part)!)).toEqual(state)
})

test('a state with another kind of array is rejected', () => {
  expect(() => createSnapshotParts(1).write({ array: new Float64Array(3) }, () => undefined)).toThrow(TypeError)
})

test('a journal returns the newest snapshot with its arrays, and deletes arrays of older ones', async () => {
  const clock = { offset: 0, time: 0 }
  const [old, unchanged, fresh] = [wordsOf(1_000, 1n), wordsOf(2_000, 2n), wordsOf(3_000, 3n)]
  let journal = openLmdbJournal<object>(folder)
  await journal.save(() => ({ height: 1, state: { arrays: [old, unchanged] } }), clock)
  await journal.save(() => ({ height: 2, state: { arrays: [unchanged, fresh] } }), clock)
  await journal.close()
  for (let start = 0; start < 2; start++) {
    journal = openLmdbJournal<object>(folder)
    const { snapshot } = await journal.load()
    expect(snapshot).toEqual({ height: 2, state: { arrays: [unchanged, fresh] } })
    await journal.save(() => snapshot!, clock)
    await journal.close()
  }
})

test('a block is not durable before the first snapshot of its folder', async () => {
  const clock = { offset: 0, time: 0 }
  const journal = openLmdbJournal<object>(join(folder, 'new'))
  const arrays = Array.from({ length: 400 }, (_, index) => wordsOf(600, BigInt(index)))
  const saved = journal.save(() => ({ height: 0, state: { arrays } }), clock)
  await journal.append({ height: 1, inputs: [] }, clock)
  expect((await journal.load()).snapshot?.height).toBe(0)
  await saved
  await journal.close()
})

test('a folder keeps one snapshot and the blocks after it', async () => {
  const clock = { offset: 0, time: 0 }
  const path = join(folder, 'bounded')
  const journal = openLmdbJournal<object>(path)
  for (let height = 0; height <= 200; height++) {
    if (height > 0) await journal.append({ height, inputs: [] }, clock)
    if (height % 20 !== 0) continue
    const rows = Array.from({ length: 900 }, (_, index) => `${height} ${index}`)
    await journal.save(() => ({ height, state: { rows, words: wordsOf(600, BigInt(height)) } }), clock)
  }
  await journal.append({ height: 201, inputs: [] }, clock)
  expect((await journal.load()).blocks.map(({ height }) => height)).toEqual([201])
  await journal.close()
  const root = open({ path, maxDbs: 5, readOnly: true })
  const count = (name: string) => root.openDB({ name, encoding: 'binary' }).getKeysCount()
  // 900 rows are four parts of at most 256 rows, and the words are one part.
  expect({ blocks: count('blocks'), parts: count('parts'), pieces: count('pieces') }).toEqual({
    blocks: 1,
    parts: 5,
    pieces: 1,
  })
  await root.close()
})
