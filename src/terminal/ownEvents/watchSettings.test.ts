import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Http } from '@/client/http/Http'
import type { SettingsView } from '@/feed/types'
import { createInstrument } from '@/trading/instrument/instrument'
import { testMarkets } from '../fixtures/terminalFixtures'
import type { AccountEvent } from './AccountEvent'
import { createEventLog } from './createEventLog'
import { describeSetting } from './settingEvents'
import { watchSettings } from './watchSettings'

const instrument = createInstrument(testMarkets[0]!.symbol)
const EXPIRES = 9_000

function createDesk() {
  let text: string | null = null
  const venue = {
    account: { position_mode: 'one_way', auto_borrow: false },
    leverages: { list: [{ symbol_id: 1, leverage: 10 }] },
    coinLeverages: { list: [{ coin: 'BTC', leverage: 3 }] },
    agents: { list: [] as object[], next_cursor: null },
    symbols: { list: [{ symbol_id: 1, maker_fee_rate: '0.0001', taker_fee_rate: '0.0005' }] },
  }
  const failing = new Set<string>()
  const pending = new Set<string>()
  const pushed = createStore<SettingsView>(() => ({ phase: 'live', settings: null }))
  let timers: (() => void)[] = []
  let time = 1_000
  let reads = 0
  const read = async (name: keyof typeof venue) => {
    reads += 1
    if (failing.has(name)) throw new Error('cut')
    return { ok: true, data: structuredClone(venue[name]) }
  }
  const storage = { read: () => text, write: (next: string) => void (text = next), watch: () => undefined }
  const log = createEventLog(storage)
  log.begin(0)
  const news: AccountEvent[] = []
  const open = () =>
    watchSettings('0xaa', {
      log,
      http: { read } as unknown as Pick<Http, 'read'>,
      feed: { settings: () => pushed },
      now: () => time,
      timers: { set: (callback) => timers.push(callback), clear: () => undefined },
      isPending: (name) => pending.has(name),
      onNews: (events) => news.push(...events),
    })
  const settle = async () => {
    for (let round = 0; round < 100; round += 1) await Promise.resolve()
  }
  return {
    venue,
    failing,
    pending,
    pushed,
    log,
    open,
    settle,
    reads: () => reads,
    takeReports: () => news.splice(0).map((event) => Object.values(describeSetting(event, instrument)).join(': ')),
    async pass(ms = 60_000) {
      time += ms
      const due = timers
      timers = []
      for (const callback of due) callback()
      await settle()
    },
  }
}

test('changes made elsewhere are reported with old and new value; first reads and unchanged values are not', async () => {
  const { venue, open, settle, takeReports, pass } = createDesk()
  open()
  await settle()
  expect(takeReports()).toEqual([])
  venue.account = { position_mode: 'hedge', auto_borrow: true }
  venue.leverages.list = [
    { symbol_id: 1, leverage: 25 },
    { symbol_id: 2, leverage: 10 },
  ]
  venue.coinLeverages.list[0]!.leverage = 4
  venue.symbols.list[0]!.taker_fee_rate = '0.00045'
  await pass()
  expect(takeReports().toSorted()).toEqual([
    'Auto-borrow changed: off → on',
    'Borrowing leverage changed: BTC, 3× → 4×',
    'Fees changed: BTC-PERP, maker 0.010%, taker 0.050% → maker 0.010%, taker 0.045%',
    'Leverage changed: BTC-PERP, 10× → 25×',
    'Position mode changed: One-way → Hedge',
  ])
  await pass()
  expect(takeReports()).toEqual([])
})

test('a new, renewed or revoked trading key is reported, an expired one is not', async () => {
  const { venue, open, settle, takeReports, pass } = createDesk()
  const key = { agent_address: `0x${'ab'.repeat(20)}`, label: 'bot 1', expires_time: 90_000_000 }
  open()
  await settle()
  venue.agents.list = [key]
  await pass()
  expect(takeReports()[0]).toMatch(/^Trading key approved: bot 1, 0xabab…abab, until /)
  venue.agents.list = [{ ...key, expires_time: 99_000_000 }]
  await pass()
  expect(takeReports()[0]).toMatch(/^Trading key renewed/)
  venue.agents.list = []
  await pass()
  expect(takeReports()[0]).toMatch(/^Trading key revoked: bot 1, 0xabab…abab/)
  venue.agents.list = [{ ...key, expires_time: EXPIRES + 300_000 }]
  await pass()
  takeReports()
  venue.agents.list = []
  await pass(3_600_000)
  expect(takeReports()).toEqual([])
})

test('changes by this tab are not reported, even if a read is in progress', async () => {
  const { venue, pending, open, settle, takeReports, pass, log } = createDesk()
  const watch = open()
  await settle()
  pending.add('leverage')
  venue.leverages.list[0]!.leverage = 50
  await pass()
  expect(takeReports()).toEqual([])
  pending.delete('leverage')
  watch.noteWrite('setLeverage', true)
  await settle()
  expect(takeReports()).toEqual([])
  expect(log.live.getState().events).toMatchObject([{ kind: 'setting', isRead: true, setting: { to: '50' } }])
  venue.leverages.list[0]!.leverage = 20
  watch.noteWrite('setLeverage', false)
  await settle()
  expect(takeReports()).toEqual(['Leverage changed: BTC-PERP, 50× → 20×'])
})

test('changes while no tab was open or a read failed are reported later; a push causes a read at once', async () => {
  const { venue, failing, open, settle, takeReports, pass, pushed } = createDesk()
  const first = open()
  await settle()
  first.stop()
  venue.leverages.list[0]!.leverage = 5
  failing.add('leverages')
  open()
  await settle()
  expect(takeReports()).toEqual([])
  failing.clear()
  await pass()
  expect(takeReports()).toEqual(['Leverage changed: BTC-PERP, 10× → 5×'])
  venue.account = { position_mode: 'hedge', auto_borrow: false }
  pushed.setState({ settings: { address: '0xaa', position_mode: 'hedge' } as never })
  await settle()
  expect(takeReports()).toEqual(['Position mode changed: One-way → Hedge'])
})

test('an order that changes no setting causes no read', async () => {
  const { open, settle, pushed, reads } = createDesk()
  open()
  await settle()
  const before = reads()
  for (let order = 0; order < 20; order += 1) pushed.setState(({ settings, phase }) => ({ settings, phase }), true)
  await settle()
  expect(reads()).toBe(before)
})
