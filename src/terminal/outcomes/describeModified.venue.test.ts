import { expect, test } from 'vitest'
import { createInstrument } from '@/trading/instrument/instrument'
import { venueOf } from '@/venue/engine/fixtures/venueOf'
import { describeOutcome } from './describeOutcome'

const ME = 1
const OTHER = 2

test('a modified order that fills in part and is then stopped by self-trade prevention says so', () => {
  const venue = venueOf()
  venue.fund(ME, 'USDC', '100000')
  venue.fund(OTHER, 'USDC', '1000000')
  const instrument = createInstrument(venue.engine.symbols().find((symbol) => symbol.symbol_id === 1)!)
  venue.sell(OTHER, 1, '0.2', '60000')
  venue.sell(ME, 1, '0.5', '60010')
  const id = venue.buy(ME, 1, '0.4', '59000', { stp_mode: 'cancel_taker' })
  const before = venue.orderRecord(id)
  venue.done('modifyOrder', ME, { order_id: id, price: '60010' })
  expect(describeOutcome({ kind: 'modified', before, after: venue.orderRecord(id), instrument })).toMatchObject({
    title: 'Order modified and partly filled',
    detail: expect.stringMatching(/0\.200 BTC canceled: self-trade prevention$/),
  })
})
