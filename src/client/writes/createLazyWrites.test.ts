import { describe, expect, test, vi } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { createVenueClock } from '../createVenueClock'
import type { Signer, WriteRecord, Writes } from '../types'
import { createLazyWrites } from './createLazyWrites'
import { noopWrites } from './noopWrites'

const ACCOUNT = `0x${'0a'.repeat(20)}`
const body = { symbol_id: 1, is_buy: true, order_type: 'market', quantity: '1' } as const
const confirmed = { kind: 'confirmed', data: { tx_hash: '0x' } } as const

function createBench() {
  const time = createFakeTime()
  const listeners = new Set<object>()
  const writes = {
    ...noopWrites,
    submit: vi.fn(async () => confirmed),
    prepare: vi.fn(),
    resume: vi.fn(async () => undefined),
    journal: vi.fn(async () => ['line']),
    readRecord: vi.fn(async () => null),
    recordPushes: vi.fn(),
    concurrentWith: vi.fn(async () => []),
    onSettled: vi.fn((listener: object) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }),
  }
  let load: (loaded: Writes) => void = () => undefined
  const loaded = new Promise<Writes>((resolve) => (load = resolve))
  const lazy = createLazyWrites(loaded, createVenueClock(time.clock))
  return { time, writes, lazy, listeners, load: () => load(writes as unknown as Writes) }
}

const wallet = { kind: 'wallet', address: ACCOUNT } as unknown as Signer

describe('createLazyWrites', () => {
  test('an order that is submitted before the code has loaded waits for it, and is sent once', async () => {
    const { lazy, load, writes, time } = createBench()
    const options = { account: ACCOUNT }
    const submitted = lazy.submit('placeOrder', body, options)
    await time.advance(5_000)
    load()
    expect(await submitted).toBe(confirmed)
    expect(writes.submit).toHaveBeenCalledExactlyOnceWith('placeOrder', body, options)
  })

  test.each([
    ['a market order after ten seconds', {}, 10_000],
    ['one with its own expiry after that', { expiryMs: 2_000 }, 2_000],
  ])('%s is not sent: the trader no longer expects it', async (_, own, lifeMs) => {
    for (const [waited, sent] of [
      [lifeMs - 1, true],
      [lifeMs, false],
    ] as const) {
      const { lazy, load, writes, time } = createBench()
      const submitted = lazy.submit('placeOrder', body, { account: ACCOUNT, ...own })
      await time.advance(waited)
      load()
      expect(await submitted).toMatchObject(sent ? confirmed : { kind: 'blocked', reason: 'expired' })
      expect(writes.submit).toHaveBeenCalledTimes(sent ? 1 : 0)
    }
  })

  test('F53: an order that was submitted before a sleep is not sent, although its timers stood still', async () => {
    const { lazy, load, writes, time } = createBench()
    const submitted = lazy.submit('placeOrder', body, { account: ACCOUNT })
    time.sleep(3_600_000)
    load()
    expect(await submitted).toMatchObject({ kind: 'blocked', reason: 'expired' })
    expect(writes.submit).not.toHaveBeenCalled()
  })

  test('a write for a wallet may wait: its expiry is computed when the wallet is asked', async () => {
    const { lazy, load, writes, time } = createBench()
    const submitted = lazy.submit('transfer', {} as never, { account: ACCOUNT, signer: wallet })
    await time.advance(3_600_000)
    load()
    expect(await submitted).toBe(confirmed)
    expect(writes.submit).toHaveBeenCalledOnce()
  })

  test('once the code has loaded an order, and the search for writes concurrent with one, are passed on synchronously', async () => {
    const { lazy, load, writes } = createBench()
    load()
    await Promise.resolve()
    await Promise.resolve()
    void lazy.submit('placeOrder', body, { account: ACCOUNT })
    expect(writes.submit).toHaveBeenCalledOnce()
    lazy.prepare(ACCOUNT)
    expect(writes.prepare).toHaveBeenCalledExactlyOnceWith(ACCOUNT)
    const record = { id: 'one' } as WriteRecord
    void lazy.concurrentWith(record)
    expect(writes.concurrentWith).toHaveBeenCalledExactlyOnceWith(record)
  })

  test('an early listener is called later; one that unsubscribes before the code has loaded never is', async () => {
    const { lazy, load, listeners, time } = createBench()
    const [stays, goes] = [vi.fn(), vi.fn()]
    const stop = lazy.onSettled(stays)
    lazy.onSettled(goes)()
    load()
    await time.advance(0)
    expect([...listeners]).toEqual([stays])
    stop()
    expect(listeners.size).toBe(0)
  })

  test('the journal, resuming and reports of pushes wait for the code too', async () => {
    const { lazy, load, writes, time } = createBench()
    const journal = lazy.journal(5)
    void lazy.resume()
    void lazy.readRecord('one')
    const marks = [{ txHash: '0x', at: 1 }]
    lazy.recordPushes(marks)
    expect(lazy.pending.getState()).toEqual([])
    load()
    expect(await journal).toEqual(['line'])
    await time.advance(0)
    expect(writes.journal).toHaveBeenCalledWith(5)
    expect(writes.resume).toHaveBeenCalledOnce()
    expect(writes.readRecord).toHaveBeenCalledExactlyOnceWith('one')
    expect(writes.recordPushes).toHaveBeenCalledExactlyOnceWith(marks)
  })
})

test('without the code nothing is sent, and every write is blocked with the reason', async () => {
  expect(await noopWrites.submit('placeOrder', body, { account: ACCOUNT })).toMatchObject({
    kind: 'blocked',
    reason: 'code_missing',
  })
  expect([await noopWrites.journal(), noopWrites.pending.getState()]).toEqual([[], []])
  expect(await noopWrites.concurrentWith({ id: 'one' } as WriteRecord)).toEqual([])
})
