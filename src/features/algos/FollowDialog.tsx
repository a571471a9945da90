import { useState } from 'react'
import { useStore } from 'zustand'
import { ActionDialog } from '@/terminal/dialogs/ActionDialog'
import { absolute, parseDecimal, type Decimal } from '@/base/decimal'
import { canFollow, followIntent } from '@/terminal/session/followIntent'
import { formatPlainPrice, formatPrice } from '@/terminal/format/format'
import { type Market, useMarketById } from '@/terminal/market/market'
import { selectTickerState } from '@/terminal/market/marketState'
import { namedOrder, nameOrder } from '@/terminal/orders/nameOrder'
import { useOrders } from '@/terminal/live/accountViews'
import { notify } from '@/terminal/notifications/notify'
import { notifyOutcome } from '@/terminal/outcomes/notifyOutcome'
import { text as rejectionText } from '@/terminal/orders/orderRejectionMessages'
import { useAccount, useServices } from '@/terminal/session/Services'
import { keyCanSign, useTradeSigning } from '@/terminal/signing/useTradeSigning'
import type { Order } from '@/protocol/records/order'
import type { Instrument } from '@/trading/instrument/instrument'
import { Notice } from '@/ui/Notice'
import { TextField } from '@/ui/controls/TextField'
import { type AmountFault, parseAmount, parseWhole } from '@/trading/instrument/parseAmount'
import type { ChaseTerms } from '@/trading/algos/chase'
import { text } from './messages'

/** Dialog that asks for the terms of a chase of an order, and starts it. */
export function FollowDialog() {
  const requestedOrder = useStore(followIntent, ({ order }) => order)
  const { address } = useAccount()
  const findMarket = useMarketById()
  const openOrders = useOrders(address, (view) => view.open)
  const market = requestedOrder && findMarket(requestedOrder.symbol_id)
  if (!requestedOrder || !market || address === null) return null
  const order = openOrders.find(({ order_id: id }) => id === requestedOrder.order_id)
  const isGone = !order || !canFollow(order)
  return (
    <Terms
      key={requestedOrder.order_id}
      order={order ?? requestedOrder}
      isGone={isGone}
      market={market}
      account={address}
    />
  )
}

type Props = { order: Order; isGone: boolean; market: Market; account: string }

function Terms({ order, isGone, market, account }: Props) {
  const { instrument } = market
  const { algoServices, feed, once } = useServices()
  const price = parseDecimal(order.price ?? '0')
  const [form, setForm] = useState(() => {
    const { bids, asks } = selectTickerState(feed.ticker(instrument.symbolId).getState(), instrument)
    const best = (order.is_buy ? bids : asks).first ?? price
    return { distance: formatPlainPrice(defaultDistance(price, best, instrument), instrument), moves: '20' }
  })
  const reading = readFollow(form, instrument)
  const close = () => followIntent.setState({ order: null })
  const canSign = keyCanSign(useTradeSigning())
  const step = formatPrice(instrument.tick, instrument)

  const begin = async () => {
    if (!reading.terms || isGone || !canSign) return
    close()
    const loadedServices = await algoServices.load()
    if (!loadedServices) return
    const terms = { isBuy: order.is_buy, start: price, ...reading.terms }
    const detail = text('followedDetail', {
      order: nameOrder({ ...namedOrder(order), price }, instrument),
      distance: formatPrice(terms.maxDistance, instrument),
    })
    const begin = () =>
      loadedServices.algos.chase({
        account,
        symbolId: order.symbol_id,
        orderId: order.order_id,
        terms,
        onBegun: () => notifyOutcome({ kind: 'algoStarted', algo: 'chase', detail }),
      })
    const result = (await once(`chase ${order.order_id}`, begin, 'browser')) ?? 'already'
    if (result !== 'begun') notify({ tone: 'warn', title: text(result), detail })
  }

  return (
    <ActionDialog
      title={text('followTitle', { symbol: instrument.symbol })}
      onClose={close}
      action={{
        label: text('start'),
        writes: 'auto-chase',
        disabled: !reading.terms || isGone || !canSign,
        byEnter: true,
        act: () => void begin(),
      }}
    >
      <p>{text('followWhat', { order: nameOrder(namedOrder(order), instrument) })}</p>
      <TextField
        label={text('distance', { start: formatPrice(price, instrument) })}
        numeric
        value={form.distance}
        onChange={(distance) => setForm({ ...form, distance })}
        error={describeFault(reading.faults.distance, instrument, step)}
        hint={text('distanceHint', { step, coin: instrument.quote })}
        unit={instrument.quote}
      />
      <TextField
        label={text('moves')}
        numeric
        value={form.moves}
        onChange={(moves) => setForm({ ...form, moves })}
        error={describeFault(reading.faults.moves, instrument, step)}
        hint={text('movesHint')}
      />
      {isGone && <Notice tone="warn">{text('gone')}</Notice>}
      {!canSign && <Notice tone="warn">{text('needsKey')}</Notice>}
      <p className="text-xs text-faint">{text('followTab')}</p>
    </ActionDialog>
  )
}

function describeFault(
  fault: FollowReading['faults']['distance'],
  { priceDecimals: decimals }: Instrument,
  step: string,
): string | undefined {
  if (fault === undefined) return undefined
  if (fault === 'range') return text('movesRange')
  if (fault === 'above0') return text('above0')
  if (fault === 'offTick') return text('offTick', { step })
  return fault === 'tooManyDecimals' ? rejectionText(fault, { decimals }) : rejectionText(fault)
}

/** Terms of a chase as typed. */
type FollowForm = { distance: string; moves: string }

/** The terms as exact numbers; each is null if invalid. */
type FollowReading = {
  terms: Pick<ChaseTerms, 'maxDistance' | 'maxMoves'> | null
  faults: Partial<Record<'distance' | 'moves', AmountFault | 'above0' | 'offTick' | 'range'>>
}

const MAX_MOVES = 1000

/** Reads the terms: a distance in whole ticks, and a number of moves. */
function readFollow(form: FollowForm, { tick, priceDecimals, quote }: Instrument): FollowReading {
  const faults: FollowReading['faults'] = {}
  const distance = parseAmount(form.distance, priceDecimals, quote)
  if (!distance.ok) faults.distance = distance.fault
  else if (distance.value <= 0n) faults.distance = 'above0'
  else if (distance.value % tick !== 0n) faults.distance = 'offTick'
  const count = parseWhole(form.moves) ?? 0
  if (count < 1 || count > MAX_MOVES) faults.moves = 'range'
  if (!distance.ok || Object.keys(faults).length > 0) return { terms: null, faults }
  return { terms: { maxDistance: distance.value, maxMoves: count }, faults }
}

/**
 * The default distance, in whole ticks: to the best price of the order's side, and 0.5% of the price beyond it. A chase
 * does not start while the best price is out of range.
 */
function defaultDistance(price: Decimal, best: Decimal, { tick }: Instrument): Decimal {
  const ticks = (absolute(best - price) + price / 200n) / tick
  return (ticks > 0n ? ticks : 1n) * tick
}
