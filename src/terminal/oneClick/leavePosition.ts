import { NO_POSITION } from '@/protocol/errors'
import { absolute, type Decimal, maxBigInt, multiply, ONE } from '@/base/decimal'
import { floorSize, type Instrument } from '@/trading/instrument/instrument'
import { draftReverse } from '@/trading/orders/clickOrder'
import { encodeClose } from '@/trading/orders/encodeClose'
import { createOpenPosition, type OpenPosition } from '@/trading/positions/OpenPosition'
import { formatSize } from '../format/format'
import { askClose } from '../orders/askUnusual'
import { sendOrder } from '../orders/sendOrder'
import { notifyOutcome, notifyPlaced } from '../outcomes/notifyOutcome'
import { settleWrite } from '../outcomes/settleWrite'
import { afterReversal, sendReversal } from '../positions/reversals'
import type { ClickContext } from './ClickContext'
import { text } from './messages'
import { checkClickGate } from './checkClickGate'
import { notifyNotSent } from './notifyNotSent'
import { maySend } from './sendClick'

/**
 * Closes every position of the market (two in hedge mode), or a share of each, with market orders. Because this reduces
 * risk, only a missing signer or an unanswered question about an unusual value blocks it. It waits for a pending
 * reversal.
 */
export async function closePositions(context: ClickContext, share: Decimal): Promise<void> {
  if (!checkClickGate(context, 'reduces')) return
  await afterReversal(context.account.address, context.market.instrument.symbolId)
  const positions = readPositions(context)
  if (positions.length === 0) return notifyNotSent(text('noPosition', { symbol: context.market.instrument.symbol }))
  const { address } = context.account
  const close = async () => {
    await eachInTurn(positions, (position) => closeOne(context, address, position, share))
    return true
  }
  const key = `close ${address} ${context.market.instrument.symbolId}`
  if (!(await context.services.once(key, close, 'browser'))) notifyNotSent(text('closing'))
}

/** Runs `act` for one item after another, because only one question can be open. */
async function eachInTurn<T>(items: readonly T[], act: (item: T) => Promise<unknown>): Promise<void> {
  for (const item of items) await act(item)
}

/** The size that closes a share of a position, in whole lots, at least one. A share of 1 is the whole position. */
export function sizeOfShare(position: OpenPosition, share: Decimal, instrument: Instrument): Decimal {
  const size = absolute(position.size)
  return share === ONE ? size : maxBigInt(floorSize(multiply(size, share), instrument), instrument.lot)
}

async function closeOne(
  { services, market, slippage }: ClickContext,
  account: string,
  position: OpenPosition,
  share: Decimal,
) {
  const { instrument } = market
  const size = sizeOfShare(position, share, instrument)
  const order = { isBuy: position.size < 0n, quantity: size, price: null }
  const may = askClose(services, order, instrument)
  if (may !== true && !(await may)) return
  const { symbol, base: coin } = instrument
  const outcome = await services.writes.submit('placeOrder', encodeClose(position, instrument, slippage, size), {
    account,
  })
  const what = text('closeWhat', { symbol, coin, size: formatSize(size, instrument) })
  // The position is closed already, which is what the trader wanted.
  if (outcome.kind === 'rejected' && outcome.code === NO_POSITION)
    return notifyOutcome({ kind: 'positionGone', symbol })
  const reply = await settleWrite(outcome, { what, rejected: text('closeRejected', { symbol }) })
  const purpose = size === absolute(position.size) ? 'close' : 'closePart'
  if (reply) await notifyPlaced(services, { account, orderId: reply.order_id, instrument, what, purpose })
}

/**
 * Reverses the market's position with one market order. A second press before the first takes effect would reverse it
 * back, and is blocked.
 */
export async function reversePosition(context: ClickContext): Promise<void> {
  if (!checkClickGate(context, 'adds')) return
  const { services, market, slippage } = context
  const account = context.account.address
  const { instrument } = market
  const { symbolId, symbol } = instrument
  const [position] = readPositions(context)
  if (!position) return notifyNotSent(text('noPosition', { symbol }))
  const draft = draftReverse(position, slippage, instrument)
  if (!draft) return notifyNotSent(text('hedged'))
  if (!(await maySend(context, draft))) return
  if (readPositions(context)[0]?.size !== position.size) return notifyNotSent(text('positionChanged'))
  const accepted = await sendReversal(
    services,
    { account, symbolId },
    () => sendOrder(services, draft, instrument, account, 'reverse').accepted,
  )
  if (accepted === undefined) notifyNotSent(text('reversing'))
}

function readPositions({ services, market, account }: ClickContext): OpenPosition[] {
  const { instrument } = market
  const { positions } = services.feed.positions(account.address ?? '').getState()
  return positions
    .filter((record) => record.symbol_id === instrument.symbolId)
    .map((record) => createOpenPosition(record, instrument))
    .filter(({ size }) => size !== 0n)
}
