import { absolute, type Decimal, greatest, multiply, ONE } from '@/base/decimal'
import { floorSize, type Instrument } from '@/trading/instrument/instrument'
import { draftReverse } from '@/trading/orders/clickOrder'
import { encodeClose } from '@/trading/orders/encodeOrderDraft'
import { createOpenPosition, type OpenPosition } from '@/trading/positions/OpenPosition'
import { formatSize } from '../format/format'
import { askClose } from '../orders/askUnusual'
import { sendOrder } from '../orders/sendOrder'
import { notifyOutcome, notifyPlaced } from '../outcomes/notifyOutcome'
import { settleWrite } from '../outcomes/settleWrite'
import { afterReversal, sendReversal } from '../positions/reversals'
import type { ClickContext } from './ClickContext'
import { text } from './messages'
import { passGate, notifyNotSent } from './passGate'
import { maySend } from './sendClick'

/** The venue's code where there is no position to reduce. */
const NO_POSITION = '20009'

/**
 * Closes every position of the market, or a share of each, at the market's price; in hedge mode there may be two. It only takes risk away, so
 * nothing but the lack of a signer holds it back, and the question about an unusual value. While a position is being reversed it waits for the new side.
 */
export async function closePositions(context: ClickContext, share: Decimal = ONE): Promise<void> {
  if (!passGate(context, 'reduces')) return
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

/** One after the other: only one question is open at a time. */
async function eachInTurn<T>(items: readonly T[], act: (item: T) => Promise<unknown>): Promise<void> {
  for (const item of items) await act(item)
}

/** The size that closes a share of a position: whole lots, at least one. All of it is closed to the last lot. */
export function sizeOfShare(position: OpenPosition, share: Decimal, instrument: Instrument): Decimal {
  const size = absolute(position.size)
  return share === ONE ? size : greatest(floorSize(multiply(size, share), instrument), instrument.lot)
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
  // Something else has closed it meanwhile: what was wanted is so.
  if (outcome.kind === 'rejected' && outcome.code === NO_POSITION)
    return notifyOutcome({ kind: 'positionGone', symbol })
  const reply = await settleWrite(outcome, { what, rejected: text('closeRejected') })
  if (reply) await notifyPlaced(services, { account, orderId: reply.order_id, instrument, what, purpose: 'close' })
}

/**
 * Reverses the market's position with one order at the market's price. A second press before the first has taken
 * effect would reverse it back, and is blocked.
 */
export async function reversePosition(context: ClickContext): Promise<void> {
  if (!passGate(context, 'adds')) return
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
