import { describe, expect, test } from 'vitest'
import { TEST_ACCOUNT } from '../../fixtures/createWritesBench'
import { createMemoryStore } from '../../storage/createFallbackStore'
import { createSingleTab } from '../../tabs/Tabs'
import type { Blocked, WriteStage } from '../../types'
import { WriteStageError } from '../writeStages'
import { createWriteLog } from './createWriteLog'
import { createWriteRecord } from './writeRecord'
import type { StoredWrite } from './StoredWrite'

const blocked: Blocked = { kind: 'blocked', reason: 'canceled', message: 'no' }

function write(id: string, { stage = 'stored' as WriteStage, tab = '' } = {}): StoredWrite {
  const named = { id, action: 'cancelAll', account: TEST_ACCOUNT, signer: TEST_ACCOUNT, body: {} } as const
  const record = createWriteRecord({ ...named, canonical: '{}', actionHash: null, now: 1 })
  return { record: { ...record, stage }, body: {}, text: 'signed', tab }
}

/** The log of a tab, whether the tab holds its lock, and what it sent to other tabs. */
function createBench(id = 'a', store = createMemoryStore<StoredWrite>()) {
  const sentToTabs: unknown[] = []
  let isHeld = false
  let time = 0
  const tabs = {
    ...createSingleTab(id),
    hold: async () => void (isHeld = true),
    isHolding: () => isHeld,
    release: () => void (isHeld = false),
    send: (message: unknown) => void sentToTabs.push(message),
  }
  const log = createWriteLog(store, () => ++time, tabs)
  const shown = () => log.pending.getState().map((record) => record.id)
  return { log, store, sentToTabs, shown, isHeld: () => isHeld }
}

describe('the lock of a tab', () => {
  test('is held from before a write is stored until the last one is decided', async () => {
    const { log, store, isHeld } = createBench()
    const set = store.set
    store.set = (...args) => {
      expect(isHeld()).toBe(true)
      return set(...args)
    }
    await log.store(write('one'))
    await log.store(write('two'))
    await log.settle(write('one'), blocked)
    expect(isHeld()).toBe(true)
    await log.settle(write('two'), blocked)
    expect(isHeld()).toBe(false)
  })

  test('that was taken ahead stays after a write, and is released once nothing needs it', async () => {
    const { log, isHeld } = createBench()
    log.prepare()
    await log.store(write('one'))
    await log.settle(write('one'), blocked)
    expect(isHeld()).toBe(true)
    await log.store(write('two'))
    log.relax()
    expect(isHeld()).toBe(true)
    await log.settle(write('two'), blocked)
    expect(isHeld()).toBe(false)
  })
})

test('a stage that cannot follow the last one is not stored', async () => {
  const { log, store } = createBench()
  await log.store(write('one', { stage: 'sent' }))
  await expect(log.store(write('one'))).rejects.toThrow(WriteStageError)
  expect((await store.get('one'))?.record.stage).toBe('sent')
})

test('other tabs are notified of a sender’s write once it is stored, and not before', async () => {
  const { log, sentToTabs } = createBench()
  expect(await log.awaitStored(write('one'), Promise.resolve(false))).toBe(false)
  expect(sentToTabs).toEqual([])
  expect(await log.awaitStored(write('one'), Promise.resolve(true))).toBe(true)
  expect(sentToTabs).toMatchObject([{ record: { id: 'one' }, outcome: null }])
})

describe('a write of a closed tab', () => {
  /** Creates two tabs that both show a write which the closed tab `x` left undecided. */
  async function leave(stored = write('one', { tab: 'x' })) {
    const a = createBench('a')
    const b = createBench('b', a.store)
    await a.store.set('one', stored)
    for (const { log } of [a, b]) log.show(stored.record)
    return { a, b, left: write('one', { tab: 'x' }) }
  }

  test('is taken over by one tab; the other keeps showing it and holds no lock for it', async () => {
    const { a, b, left } = await leave()
    const taken = await Promise.all([a, b].map(({ log }) => log.takeOver(left)))
    expect(taken.filter((write) => write !== null)).toMatchObject([{ tab: 'a' }])
    expect([a.isHeld(), b.isHeld(), b.shown()]).toEqual([true, false, ['one']])
  })

  test('is not taken from the tab that took it over', async () => {
    const { a, left } = await leave(write('one', { tab: 'y' }))
    expect(await a.log.takeOver(left)).toBeNull()
    expect((await a.store.get('one'))?.tab).toBe('y')
  })

  test('that is decided, or no longer stored, is not taken over and no longer shown', async () => {
    const { a, b, left } = await leave()
    await a.log.settle((await a.log.takeOver(left))!, blocked)
    expect(await b.log.takeOver(left)).toBeNull()
    expect([await b.store.get('one'), b.shown()]).toMatchObject([{ tab: 'a', text: null }, []])
    const gone = await leave()
    await gone.a.store.delete('one')
    expect([await gone.a.log.takeOver(left), gone.a.shown()]).toEqual([null, []])
  })

  test('that was decided by its own tab stays that tab’s', async () => {
    const decided = write('one', { tab: 'x' })
    const { a, left } = await leave({ ...decided, record: { ...decided.record, stage: 'blocked', settledAt: 2 } })
    expect(await a.log.takeOver(left)).toBeNull()
    expect((await a.store.get('one'))?.tab).toBe('x')
  })
})
