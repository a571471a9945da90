import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'
import { addressOf, signDigest } from '@/protocol/signing'
import { createRecoveryPool, type RecoveryPool } from './recoveryPool'

/** A thread that answers each digest with its thread id and the first bytes of the digest. */
const THREAD = `
import { parentPort, threadId } from 'node:worker_threads'
parentPort.on('message', ({ digests, signatures }) => {
  const signers = []
  for (let at = 0; at < digests.length; at += 32) signers.push(threadId + ' ' + (digests[at] * 256 + digests[at + 1]) + ' ' + signatures.length / (digests.length / 32))
  parentPort.postMessage({ signers })
})
`
const folder = mkdtempSync(join(tmpdir(), 'recovery-pool-'))
const workerFile = pathToFileURL(join(folder, 'thread.mjs'))
writeFileSync(workerFile, THREAD)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pools: RecoveryPool[] = []
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())))

const signature = { r: `0x${'1'.repeat(64)}`, s: `0x${'2'.repeat(64)}`, v: 27 } as const

async function poolOf(maxThreads: number, file = workerFile) {
  const onFailure = (error: unknown) => {
    throw error
  }
  const pool = await createRecoveryPool({ workerFile: file, maxThreads: maxThreads, onFailure })
  pools.push(pool)
  return pool
}

function digestOf(number: number): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? number >> 8 : index === 1 ? number & 255 : 0))
}

async function burst(pool: RecoveryPool, count: number) {
  const answers = await Promise.all(
    Array.from({ length: count }, async (_, index) => pool.recover(digestOf(index), signature, 'one')),
  )
  const parsed = answers.map((answer) => String(answer).split(' ').map(Number) as [number, number, number])
  return {
    numbers: parsed.map(([, number]) => number),
    threads: new Set(parsed.map(([thread]) => thread)),
    parsed,
  }
}

test('every write of a burst gets its own signer, and threads are added up to the maximum', async () => {
  const pool = await poolOf(2)
  const { numbers, threads, parsed } = await burst(pool, 1000)
  expect(numbers).toEqual(Array.from({ length: 1000 }, (_, index) => index))
  expect(threads.size).toBe(2)
  expect(parsed.every(([, , chars]) => chars === 134)).toBe(true)
})

test('a few writes use one thread', async () => {
  const pool = await poolOf(2)
  for (let round = 0; round < 5; round++) expect((await burst(pool, 40)).threads.size).toBe(1)
})

test('a malformed signature is not sent to a thread', async () => {
  const pool = await poolOf(1)
  expect(pool.recover(digestOf(1), { ...signature, v: 29 }, 'one')).toBeNull()
})

test('without threads it recovers in the calling thread', async () => {
  const pool = await poolOf(1, pathToFileURL(join(folder, 'none.mjs')))
  const key = Uint8Array.from({ length: 32 }, () => 7)
  expect(await pool.recover(digestOf(5), signDigest(key, digestOf(5)), 'one')).toBe(addressOf(key))
})

test('a client waits for at most one signature of each other client', async () => {
  const pool = await poolOf(1)
  const order: string[] = []
  const ask = async (client: string, number: number) => {
    await pool.recover(digestOf(number), signature, client)
    order.push(client)
  }
  const flood = Array.from({ length: 2_000 }, (_, number) => ask('flood', number))
  await Promise.all([ask('honest', 1), ...flood])
  // Two batches were sent before, so the request is in the third.
  expect(order.indexOf('honest')).toBeLessThan(3 * 32)
})
