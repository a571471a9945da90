import { describe, expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from '@/base/decimal'
import { openVenue } from './fixtures/createBench'
import { LEVERAGED } from './venueAccounts'

const BTC_PERP = 1
const SECOND = 20

describe('createLeveragedTrader', () => {
  test('opens isolated positions with the maximum leverage, and the engine liquidates them with public trades', async () => {
    const { engine, run, events, rejections, venue } = await openVenue(8)
    const positions = () =>
      LEVERAGED.flatMap(({ address }) => engine.positions(address)).filter(({ symbol_id }) => symbol_id === BTC_PERP)
    for (let seconds = 0; seconds < 300 && positions().length === 0; seconds += 5) await run(5 * SECOND)
    const [position] = positions()
    if (!position) throw new Error('no trader has opened a position')
    expect(position).toMatchObject({ margin_mode: 'isolated', leverage: 100 })

    // The price moves 2 % against the position: twice its margin.
    const factor = position.open_size.startsWith('-') ? 102n : 98n
    Object.assign(venue, { setOracle: () => {} })
    engine.setOracle(BTC_PERP, (parseDecimal(position.avg_price) / 10n ** 17n) * 10n ** 15n * factor)
    for (let seconds = 0; seconds < 60 && positions().includes(position); seconds += 1) await run(SECOND)
    await run(10 * SECOND)

    const liquidations = events.flatMap((event) =>
      event.kind === 'execution' && event.execution.kind === 'liquidation' ? [event.execution] : [],
    )
    const own = liquidations.filter(({ address }) => address === position.address)
    expect(own.map(({ symbol_id }) => symbol_id)).toContain(BTC_PERP)
    const lots = own.reduce((sum, { quantity }) => sum + parseDecimal(quantity), 0n)
    expect(formatDecimal(lots)).toBe(position.open_size.replace('-', ''))
    const tape = events.flatMap((event) => (event.kind === 'trade' ? [event.trade] : []))
    for (const { price, time } of own)
      expect(tape.some((trade) => trade.price === price && trade.time === time)).toBe(true)
    expect(rejections).toEqual([])
    expect(engine.invariants()).toMatchObject({ balances_ok: true, positions_ok: true, books_ok: true })
  })
})
