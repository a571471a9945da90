import { describe, expect, test } from 'vitest'
import type { SettledOutcome, WriteRecord } from '../types'
import type { StoredAlgo, StoredTwap } from './StoredAlgo'
import {
  d,
  confirmed,
  rejected,
  chased,
  twapped,
  browser,
  createAlgosBench,
  type Sent,
  type Found,
} from '../fixtures/createAlgosBench'

describe('TWAP', () => {
  const fill = (found: Found[], id: string, quantity: string) =>
    found.push({ client_order_id: id, state: 'filled', cum_filled_quantity: quantity, cum_filled_amount: '100' })
  const idOf = (sent: Sent) => (sent.body as { client_order_id: string }).client_order_id
  const slices = (algo: StoredAlgo | undefined) =>
    (algo as StoredTwap).state.slices.map(({ state, filledLots }) => [state, filledLots])

  test('default: slices are sent one by one when due, and the result is the sum of their fills', async () => {
    const { algos, time, sent, found, algo, ends } = createAlgosBench()
    await algos.twap(twapped)
    await time.advance(0)
    for (const [index, quantity] of ['0.4', '0.3', '0.3'].entries()) {
      expect(sent).toHaveLength(index + 1)
      expect(sent[index]).toMatchObject({ action: 'placeOrder', body: { quantity: String(Number(quantity) * 10) } })
      fill(found, idOf(sent[index]!), quantity)
      sent[index]!.answer(confirmed)
      await time.advance(10_000)
    }
    expect(slices(algo())).toEqual([
      ['done', 4n],
      ['done', 3n],
      ['done', 3n],
    ])
    expect(ends).toEqual(['done'])
    await time.advance(60_000)
    expect([sent.length, time.pendingTimers()]).toEqual([3, 0])
  })

  test('behavior: a slice is stored as sent before it is sent, and the next waits until its fill is known', async () => {
    const { algos, time, sent, found, store } = createAlgosBench()
    await algos.twap(twapped)
    await time.advance(0)
    expect(slices((await store.entries())[0]![1])[0]).toEqual(['sending', 0n])
    let settle!: (outcome: SettledOutcome<unknown>) => void
    sent[0]!.answer({
      kind: 'unresolved',
      until: 1,
      status: null,
      settled: new Promise((resolve) => (settle = resolve)),
    })
    await time.advance(12_000)
    expect(sent).toHaveLength(1)
    settle(confirmed)
    await time.advance(5_000)
    expect(sent).toHaveLength(1)
    fill(found, idOf(sent[0]!), '0.4')
    await time.advance(1_000)
    expect(sent).toHaveLength(2)
    expect(idOf(sent[1]!)).not.toBe(idOf(sent[0]!))
  })

  test('behavior: can be paused, resumed and stopped; waits while offline or the book is empty, ends at a rejection', async () => {
    const { algos, time, sent, algo } = createAlgosBench()
    await algos.twap(twapped)
    await time.advance(0)
    sent[0]!.answer({ kind: 'blocked', reason: 'offline', message: '' })
    await time.advance(0)
    const { id } = algo()!
    algos.pause(id)
    await time.advance(60_000)
    expect(sent).toHaveLength(1)
    algos.unpause(id)
    await time.advance(10_000)
    expect(sent).toHaveLength(2)
    sent[1]!.answer(rejected('20007'))
    await time.advance(10_000)
    expect(sent).toHaveLength(3)
    sent[2]!.answer(rejected('20003'))
    await time.advance(0)
    expect(algo()?.state.end).toMatchObject({ reason: 'rejected', code: '20003' })
    const other = createAlgosBench()
    await other.algos.twap(twapped)
    await other.time.advance(0)
    other.algos.stop(other.algo()!.id)
    other.sent[0]!.answer(confirmed)
    fill(other.found, idOf(other.sent[0]!), '0.4')
    await other.time.advance(60_000)
    expect([other.sent.length, other.algo()?.state.end?.reason]).toEqual([1, 'stopped'])
    expect(slices(other.algo())[0]).toEqual(['done', 4n])
  })

  test('behavior: waits while prices are stale, then continues without bunching slices', async () => {
    const { algos, time, sent, found, ticker } = createAlgosBench()
    await algos.twap(twapped)
    await time.advance(0)
    fill(found, idOf(sent[0]!), '0.4')
    sent[0]!.answer(confirmed)
    ticker.setState({ phase: 'stale' })
    await time.advance(45_000)
    expect(sent).toHaveLength(1)
    ticker.setState({ phase: 'live' })
    await time.advance(5_000)
    expect(sent).toHaveLength(2)
  })
})

describe('tabs', () => {
  /** Starts a TWAP in a tab that sends its first slice, whose client order id is `sliceId`. */
  async function startTwap() {
    const shared = browser()
    const first = createAlgosBench(shared)
    await first.algos.twap(twapped)
    await first.time.advance(0)
    return { shared, first, sliceId: (first.sent[0]!.body as { client_order_id: string }).client_order_id }
  }

  /** Closes the tab of such a TWAP after its slice got a record in the journal, and opens the next tab. */
  async function reopen(record: Partial<WriteRecord> | null) {
    const { shared, sliceId } = await startTwap()
    if (record) shared.journal.push({ clientOrderId: sliceId, ...record } as WriteRecord)
    shared.tabs.kill('first')
    const next = createAlgosBench(shared, 'next')
    await next.algos.resume()
    const slice = () => (next.algo() as StoredTwap).state.slices[0]
    return { next, slice }
  }

  test('default: another tab shows an algo order of this tab, and can stop it', async () => {
    const shared = browser()
    const first = createAlgosBench(shared)
    const second = createAlgosBench(shared, 'second')
    await first.algos.chase(chased)
    expect(second.algo()).toMatchObject({ tab: 'first', state: { end: null } })
    second.algos.stop(second.algo()!.id)
    await first.time.advance(0)
    expect([first.algo()?.state.end?.reason, second.algo()?.state.end?.reason]).toEqual(['stopped', 'stopped'])
  })

  test('default: algo orders of a closed tab have ended, and their open orders are reconciled', async () => {
    const { shared, sliceId } = await startTwap()
    shared.journal.push({ clientOrderId: sliceId, stage: 'confirmed', settledAt: 1 } as WriteRecord)
    const next = createAlgosBench(shared, 'next')
    await next.algos.resume()
    expect(next.algo()?.state.end).toBeNull()
    shared.tabs.kill('first')
    await next.time.advance(0)
    expect(next.algo()?.state.end).toMatchObject({ reason: 'tabClosed' })
    shared.found.push({
      client_order_id: sliceId,
      state: 'filled',
      cum_filled_quantity: '0.4',
      cum_filled_amount: '40',
    })
    await next.time.advance(3_000)
    expect((next.algo() as StoredTwap).state.slices[0]).toMatchObject({
      state: 'done',
      filledLots: 4n,
      amount: d('40'),
    })
    await next.time.advance(60_000)
    expect(next.sent).toEqual([])
    next.algos.forget(next.algo()!.id)
    expect([next.algos.view.getState().algos, await shared.store.entries()]).toEqual([[], []])
  })

  test('the journal is read once for a slice whose order the venue does not have yet', async () => {
    const { next, slice } = await reopen({ stage: 'confirmed', settledAt: 1 })
    await next.time.advance(20_000)
    expect(slice()).toMatchObject({ state: 'sending' })
    expect(next.journalReads.count).toBe(1)
  })

  test.each([
    ['has no journal record was never sent', null, 'canceled'],
    ['the venue rejected has filled nothing', { stage: 'rejected', code: '20003' }, '20003'],
    ['ran out of time has filled nothing', { stage: 'blocked', code: 'expired' }, 'expired'],
  ] as const)('a slice that %s, which is reported at once', async (_, line, code) => {
    const { next, slice } = await reopen(line && { settledAt: 1, ...line })
    await next.time.advance(1)
    expect(slice()).toMatchObject({ state: 'failed', filledLots: 0n, code })
  })

  test.each([null, 7, 'text', {}, { id: 'damaged', kind: 'twap', state: {} }])(
    'F63: a damaged record (%j) is left out, and the other records are read',
    async (damaged) => {
      const { shared, first } = await startTwap()
      await first.store.set('0', damaged as unknown as StoredAlgo)
      const next = createAlgosBench(shared, 'next')
      await next.algos.resume()
      expect(next.algos.view.getState().algos.map(({ kind }) => kind)).toEqual(['twap'])
    },
  )

  test('a slice whose write is undecided stays open', async () => {
    const { next, slice } = await reopen({ settledAt: null, stage: 'unresolved' })
    await next.time.advance(120_000)
    expect(slice()).toMatchObject({ state: 'sending' })
  })
})
