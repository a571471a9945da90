import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTabsOf } from '../../fixtures/createTabsOf'
import { TEST_ACCOUNT } from '../../fixtures/createWritesBench'
import { createMemoryStore } from '../../storage/createFallbackStore'
import type { Tabs } from '../../tabs/Tabs'
import type { WriteRecord } from '../../types'
import { createWriteLog, type WriteLog } from './createWriteLog'
import { createWriteRecord } from './writeRecord'
import type { StoredWrite } from './StoredWrite'

type TabId = 'a' | 'b'
type Tab = { readonly log: WriteLog; readonly own: Map<string, StoredWrite>; readonly deliver: () => void }

/** Tabs that receive the outcomes of other tabs' writes only when `deliver` is called. */
function delayOutcomes(tabs: Tabs): { tabs: Tabs; deliver: () => void } {
  const delayed: (() => void)[] = []
  const onMessage: Tabs['onMessage'] = (listener) =>
    tabs.onMessage((message) =>
      (message as { outcome: unknown }).outcome ? void delayed.push(() => listener(message)) : listener(message),
    )
  return { tabs: { ...tabs, onMessage }, deliver: () => delayed.splice(0).forEach((receive) => receive()) }
}

/** Two tabs of one browser; `found` compares each search with the definition, which reads the whole journal. */
function createBrowser() {
  const store = createMemoryStore<StoredWrite>()
  const channels = createTabsOf()
  let time = 0
  let opened = 0
  const stamp = () => ++time

  async function open(): Promise<Tab> {
    const { tabs, deliver } = delayOutcomes(channels.open(`tab-${++opened}`))
    const log = createWriteLog(store, stamp, tabs)
    const own = new Map<string, StoredWrite>()
    log.onSettled(({ record, elsewhere }) => {
      if (!elsewhere) searches.push(compare(log, record))
    })
    for (const left of await log.undecided()) log.show(left.record)
    return { log, own, deliver }
  }

  const searches: Promise<void>[] = []
  async function compare(log: WriteLog, record: WriteRecord): Promise<void> {
    const search = log.concurrentWith(record)
    const expected = (await log.journal(10_000)).filter(
      ({ id, settledAt }) => id !== record.id && (settledAt === null || settledAt >= record.storedAt),
    )
    expect(await search).toEqual(expected)
  }

  async function submit(tab: Tab): Promise<void> {
    const now = stamp()
    const id = `write-${now}`
    const named = { id, action: 'placeOrder', account: TEST_ACCOUNT, signer: TEST_ACCOUNT, body: {} } as const
    const record = createWriteRecord({ ...named, canonical: '{}', actionHash: null, now } as never)
    const write: StoredWrite = { record, body: {}, text: null, tab: '' }
    await tab.log.store(write)
    tab.own.set(id, write)
  }

  async function settle(tab: Tab, index: number): Promise<void> {
    const write = [...tab.own.values()][index % Math.max(1, tab.own.size)]
    if (!write) return
    tab.own.delete(write.record.id)
    await tab.log.settle(write, { kind: 'blocked', reason: 'canceled', message: 'no' })
    await Promise.all(searches.splice(0))
  }

  /** Closes a tab that has undecided writes, and opens another that decides them. */
  async function reopen(tab: Tab): Promise<Tab> {
    const next = await open()
    for (const [id, write] of tab.own) next.own.set(id, write)
    return next
  }

  return { open, submit, settle, reopen }
}

const step = fc.record({
  tab: fc.constantFrom<TabId>('a', 'b'),
  kind: fc.constantFrom('submit', 'submit', 'submit', 'settle', 'settle', 'settle', 'deliver', 'reopen'),
  index: fc.nat(5),
})

test('finds what the whole journal has, in any tab, after a reload, and before a message about an outcome', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const browser = createBrowser()
      const tabs = { a: await browser.open(), b: await browser.open() }
      for (const { tab: id, kind, index } of steps) {
        const tab = tabs[id]
        if (kind === 'submit') await browser.submit(tab)
        else if (kind === 'settle') await browser.settle(tab, index)
        else if (kind === 'deliver') tab.deliver()
        else tabs[id] = await browser.reopen(tab)
      }
    }),
    { numRuns: 500 },
  )
})
