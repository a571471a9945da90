import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  createWritesBench,
  decide,
  passUntil,
  TEST_ACCOUNT,
  TEST_ORDER,
  testAgent,
  type WritesBench,
} from '../fixtures/createWritesBench'
import { createMemoryStore } from '../storage/createFallbackStore'
import { StorageError } from '../storage/RecordStore'
import type { Signer, WriteRecord, WriteStage } from '../types'
import type { StoredWrite } from './journal/StoredWrite'
import { checkStage, nextStages, WriteStageError } from './writeStages'

const arrowsOfCode = Object.entries(nextStages)
  .flatMap(([from, following]) => following.map((to) => `${from} --> ${to}`))
  .toSorted()

describe('the stages of a write', () => {
  test('are those of the diagram in docs/writes.md', () => {
    const [, diagram = ''] =
      /```mermaid\nstateDiagram-v2\n([^`]*)```/.exec(readFileSync('docs/writes.md', 'utf8')) ?? []
    const arrows = diagram
      .split('\n')
      .map((line) => line.trim().replace(/\s*:.*$/, ''))
      .filter((line) => line.includes('-->') && !line.includes('[*]'))
    expect(arrows.toSorted()).toEqual(arrowsOfCode)
  })

  test.each<[WriteStage, WriteStage]>([
    ['confirmed', 'sent'],
    ['blocked', 'stored'],
    ['unresolved', 'sent'],
    ['stored', 'confirmed'],
  ])('%s is never followed by %s', (last, next) => {
    expect(() => checkStage(last, next)).toThrow(WriteStageError)
  })

  test('all stages occur, and no others', async () => {
    const seen = new Set<string>()
    for (const scenario of Object.values(scenarios)) await scenario(seen)
    expect([...seen].toSorted()).toEqual(arrowsOfCode)
  })
})

type Options = Parameters<typeof createWritesBench>[0]

/** Creates a bench that adds every change of a write's stage to `seen`, as "from --> to". */
function createObserved(seen: Set<string>, options: Options = {}): WritesBench {
  const bench = createWritesBench(options)
  const last = new Map<string, WriteStage>()
  const note = ({ id, stage }: WriteRecord) => {
    const before = last.get(id)
    if (before) seen.add(`${before} --> ${stage}`)
    last.set(id, stage)
  }
  bench.writes.pending.subscribe((pending) => pending.forEach(note))
  bench.writes.onSettled(({ record }) => note(record))
  return bench
}

const submit = ({ writes }: WritesBench) => writes.submit('placeOrder', TEST_ORDER, { account: TEST_ACCOUNT })

/** Resumes the writes that another page left in a store, and waits until they are decided. */
async function resume(seen: Set<string>, options: Options): Promise<void> {
  const bench = createObserved(seen, { ...options, prefix: 'after' })
  const settled = new Promise((resolve) => void bench.writes.onSettled(resolve))
  await bench.writes.resume()
  await passUntil(bench.time, settled)
}

const noSignature: Signer = { ...testAgent, sign: () => new Promise(() => undefined) }

const scenarios: Record<string, (seen: Set<string>) => Promise<unknown>> = {
  async confirmed(seen) {
    const bench = createObserved(seen)
    await decide(bench, submit(bench))
  },
  async rejected(seen) {
    const bench = createObserved(seen)
    bench.venue.rejectNext = '20003'
    await decide(bench, submit(bench))
  },
  async offline(seen) {
    const bench = createObserved(seen, { isOnline: () => false })
    await decide(bench, submit(bench))
  },
  async 'no answer, then found'(seen) {
    const bench = createObserved(seen)
    bench.venue.faults.push('cut_after')
    await decide(bench, submit(bench))
  },
  async 'no answer, then its repeat is rejected'(seen) {
    const bench = createObserved(seen)
    bench.venue.faults.push('cut_before')
    bench.venue.rejectNext = '20003'
    await decide(bench, submit(bench))
  },
  async 'no answer, and never at the venue'(seen) {
    const bench = createObserved(seen)
    bench.venue.faults.push(...Array.from({ length: 40 }, () => 'cut_before' as const))
    await decide(bench, submit(bench))
  },
  async 'signed again, then blocked by the signer'(seen) {
    let signatures = 0
    const sign: Signer['sign'] = async (request) =>
      signatures++ === 0 ? await testAgent.sign(request) : { ok: false, reason: 'policy', message: '' }
    const bench = createObserved(seen, { signer: { ...testAgent, sign } })
    bench.venue.rejectNext = '11003'
    await decide(bench, submit(bench))
  },
  async 'not stored by the write worker, then by the page'(seen) {
    const store = createMemoryStore<StoredWrite>()
    const full = { ...store, set: () => Promise.reject(new StorageError('full')) }
    const bench = createObserved(seen, { writeWorker: { store: full } })
    await decide(bench, submit(bench))
  },
  async 'the page ends while a key signs'(seen) {
    const store = createMemoryStore<StoredWrite>()
    const before = createObserved(seen, { store, signer: noSignature })
    void submit(before)
    await before.time.advance(100)
    await resume(seen, { store, time: before.time })
  },
  async 'the page ends while it is unresolved'(seen) {
    const store = createMemoryStore<StoredWrite>()
    const before = createObserved(seen, { store })
    before.venue.faults.push('cut_after')
    await passUntil(before.time, submit(before))
    await resume(seen, { store, time: before.time, fetch: before.venue.fetch })
  },
}
