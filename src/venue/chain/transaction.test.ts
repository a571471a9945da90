import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createKeccak } from 'hash-wasm'
import { describe, expect, test } from 'vitest'
import { keccak256 } from '@/protocol/signing'
import { createTransaction, toHex, type Write } from './transaction'

const WRITE: Write = {
  action: 'cancelOrder',
  body: { order_id: '7', client_order_id: 'ä"' },
  signer: `0x${'1'.repeat(40)}`,
  target: null,
  nonce: 5,
  expiresAfter: 6,
}

describe('transaction', () => {
  test('has the hash of its canonical bytes', () => {
    const text = `{"action":"cancelOrder","body":{"client_order_id":"ä\\"","order_id":"7"},"expiresAfter":6,"nonce":5,"signer":"0x${'1'.repeat(40)}","target":null}`
    expect(createTransaction(WRITE, keccak256).hash).toBe(
      `0x${Buffer.from(keccak256(new TextEncoder().encode(text))).toString('hex')}`,
    )
  })

  test('has the same hash with any implementation of keccak and any order of its keys', async () => {
    const hasher = await createKeccak(256)
    const other = { ...WRITE, body: { client_order_id: 'ä"', order_id: '7' } }
    expect(createTransaction(other, (bytes) => hasher.init().update(bytes).digest('binary')).hash).toBe(
      createTransaction(WRITE, keccak256).hash,
    )
  })

  test('has another hash for every other field', () => {
    const others: Write[] = [
      { ...WRITE, nonce: 6 },
      { ...WRITE, expiresAfter: 7 },
      { ...WRITE, target: WRITE.signer },
      { ...WRITE, signer: `0x${'2'.repeat(40)}` },
      { ...WRITE, body: { order_id: '8' } },
      { ...WRITE, action: 'chaseOrder' } as Write,
    ]
    expect(new Set([WRITE, ...others].map((write) => createTransaction(write, keccak256).hash)).size).toBe(7)
  })

  test('has a flat hash text, since the ledger stores thousands', () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const used = () => {
      collect()
      return process.memoryUsage().heapUsed
    }
    const bytes = new Uint8Array(32)
    const before = used()
    const hashes = Array.from({ length: 20_000 }, (_, n) => toHex(bytes.fill(n)))
    expect((used() - before) / hashes.length).toBeLessThan(250)
    expect(hashes[16]).toBe(`0x${'10'.repeat(32)}`)
  })
})
