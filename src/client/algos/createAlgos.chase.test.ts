import { describe, expect, test } from 'vitest'
import type { SettledOutcome, WriteRecord } from '../types'
import { confirmed, rejected, chased, createAlgosBench, followed } from '../fixtures/createAlgosBench'

describe('auto-chase', () => {
  test('default: moves by the native modify with a short expiry, one write at a time, and ends with the order', async () => {
    const { algos, time, sent, bids, orders, ends, algo, store } = createAlgosBench()
    await algos.chase(chased)
    expect(await algos.chase(chased)).toBe('already')
    expect(sent).toEqual([])
    bids('101')
    expect(sent).toMatchObject([
      { action: 'modifyOrder', body: { order_id: '7', price: '101', quantity: '2' }, expiryMs: 5_000 },
    ])
    bids('102')
    await time.advance(5_000)
    expect(sent).toHaveLength(1)
    sent[0]!.answer(confirmed)
    await time.advance(100)
    orders.setState({ open: [followed('new', '101')] })
    await time.advance(1_000)
    expect(sent[1]).toMatchObject({ body: { price: '102' } })
    sent[1]!.answer(confirmed)
    await time.advance(0)
    orders.setState({ open: [], recent: [followed('filled', '102')] })
    expect([algo()?.state.end?.reason, ends]).toEqual(['filled', ['filled']])
    await time.advance(0)
    expect((await store.entries())[0]![1].state).toMatchObject({ moves: 2, end: { reason: 'filled' } })
    bids('103')
    await time.advance(60_000)
    expect([sent.length, time.pendingTimers()]).toEqual([2, 0])
  })

  test('behavior: a push with the price from before a move does not make it move again', async () => {
    const { algos, time, sent, bids, orders } = createAlgosBench()
    await algos.chase(chased)
    bids('101')
    sent[0]!.answer(confirmed)
    await time.advance(500)
    orders.setState({ open: [followed('new', '100')] })
    await time.advance(2_000)
    expect(sent).toHaveLength(1)
  })

  test('behavior: without an answer it waits until the write is decided; the trader’s own write goes first', async () => {
    const { algos, time, sent, bids, pending } = createAlgosBench()
    await algos.chase(chased)
    pending.setState([{ orderIds: ['7'] } as unknown as WriteRecord], true)
    bids('101')
    await time.advance(3_000)
    expect(sent).toEqual([])
    pending.setState([], true)
    await time.advance(1_000)
    let settle!: (outcome: SettledOutcome<unknown>) => void
    sent[0]!.answer({
      kind: 'unresolved',
      until: 1,
      status: null,
      settled: new Promise((resolve) => (settle = resolve)),
    })
    bids('102')
    await time.advance(20_000)
    expect(sent).toHaveLength(1)
    settle({ kind: 'blocked', reason: 'expired', message: '' })
    await time.advance(1_000)
    expect(sent[1]).toMatchObject({ body: { price: '102' } })
  })

  test('behavior: ends by distance, by number of moves, by the trader, by a rejection, and when prices stay stale', async () => {
    const endOf = async (act: (bench: ReturnType<typeof createAlgosBench>) => unknown) => {
      const bench = createAlgosBench()
      await bench.algos.chase(chased)
      await act(bench)
      await bench.time.advance(0)
      return bench.algo()?.state.end?.reason
    }
    expect(await endOf(({ bids }) => bids('106'))).toBe('distance')
    expect(await endOf(({ algos, algo }) => algos.stop(algo()!.id))).toBe('stopped')
    const rejecting = async ({ bids, sent }: ReturnType<typeof createAlgosBench>) => {
      bids('101')
      sent[0]!.answer(rejected('20003'))
    }
    expect(await endOf(rejecting)).toBe('rejected')
    const counting = async ({ bids, sent, time }: ReturnType<typeof createAlgosBench>) => {
      for (const [index, price] of ['101', '102', '103'].entries()) {
        bids(price)
        await time.advance(1_000)
        sent[index]!.answer(confirmed)
        await time.advance(0)
      }
      bids('104')
    }
    expect(await endOf(counting)).toBe('count')
    const losing = async ({ ticker, time }: ReturnType<typeof createAlgosBench>) => {
      ticker.setState({ phase: 'stale' })
      await time.advance(11_000)
    }
    expect(await endOf(losing)).toBe('stale')
  })
})

test('a chase whose best price is out of range already does not start, and no end is announced', async () => {
  const { algos, ticker } = createAlgosBench()
  ticker.setState({ phase: 'live', ticker: { best_bid: '106', best_ask: '107' } })
  const events: string[] = []
  algos.onEnded(({ state }) => events.push(state.end?.reason ?? ''))
  expect(await algos.chase({ ...chased, onBegun: () => events.push('begun') })).toBe('outOfRange')
  expect([events, algos.view.getState().algos]).toEqual([[], []])
})

test('the start of a chase is announced before its end', async () => {
  const { algos, orders } = createAlgosBench()
  orders.setState({ open: [], recent: [followed('filled', '100')] })
  const events: string[] = []
  algos.onEnded(({ state }) => events.push(state.end?.reason ?? ''))
  await algos.chase({ ...chased, onBegun: () => events.push('begun') })
  expect(events).toEqual(['begun', 'filled'])
})
