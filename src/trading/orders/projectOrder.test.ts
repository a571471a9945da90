import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { limitDraft } from '../fixtures/drafts'
import { btcPerp } from '../fixtures/instruments'
import type { OpenPosition } from '../positions/OpenPosition'
import type { OrderDraft } from './OrderDraft'
import { projectOrder, type ProjectedAccount } from './projectOrder'

const d = parseDecimal
const price = d('60000')

/** A long position of 3 BTC in an account with a million. */
const long: OpenPosition = {
  symbolId: btcPerp.symbolId,
  positionSide: 'both',
  marginMode: 'cross',
  size: d('3'),
  entry: price,
  cost: d('180000'),
  leverage: 10,
  isolatedMargin: null,
}

/** Projects two fills of 2 BTC onto the position, each with a maker fee. */
function project(draft: Partial<OrderDraft>, position = long) {
  const fill = { price, size: d('2'), fee: d('24') }
  const account: ProjectedAccount = {
    total: d('1000000'),
    positions: [{ position, instrument: btcPerp, mark: price }],
    leverage: 10,
  }
  return projectOrder({ ...limitDraft, positionSide: 'both', ...draft }, [fill, fill], btcPerp, account, price)
}

describe('an order that only closes', () => {
  const whole = d('24')
  const half = (d('60000') * btcPerp.takerFee) / d('1')

  test.each([
    ['reduce-only', { isBuy: false, reduceOnly: true }, long],
    ['the closing side in hedge mode', { isBuy: false, positionSide: 'long' }, { ...long, positionSide: 'long' }],
    ['a purchase against a short', { isBuy: true, reduceOnly: true }, { ...long, size: d('-3'), cost: d('-180000') }],
  ] as const)('is limited to the position, %s: the rest opens nothing and costs no fee', (_, draft, position) => {
    expect(project(draft, position)).toMatchObject({ position: null, realized: 0n, fee: whole + half })
  })

  test('does not change a position of its own direction', () => {
    expect(project({ isBuy: true, reduceOnly: true })).toMatchObject({ position: long, fee: 0n, total: d('1000000') })
  })
})

test('any other order flips the position', () => {
  const { position, fee } = project({ isBuy: false, reduceOnly: false })
  expect(position).toMatchObject({ size: d('-1'), cost: d('-60000') })
  expect(fee).toBe(d('48'))
})
