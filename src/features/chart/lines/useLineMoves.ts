import { useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { type Decimal, formatDecimal, parseDecimal } from '@/base/decimal'
import { cancelExit, cancelOrder } from '@/terminal/orders/cancelOrder'
import { useMarketById } from '@/terminal/market/market'
import { selectRepriceEffect } from '@/terminal/orders/repriceEffect'
import { offerToTicket } from '@/terminal/orders/ticketIntent'
import { canReprice, repriceOrder } from '@/terminal/orders/repriceOrder'
import { useAccount, useServices } from '@/terminal/session/Services'
import { useSigningGate } from '@/terminal/signing/useSigningGate'
import { useLive } from '@/terminal/live/useLive'
import { formatMoney } from '@/terminal/format/format'
import { type NewExit, placeExit, selectExitEffect } from '@/terminal/positions/placeExit'
import type { Position } from '@/protocol/records/position'
import { profitOfExit } from '@/trading/positions/exitDraft'
import { createOpenPosition } from '@/trading/positions/OpenPosition'
import { isWhole } from '@/trading/positions/positionExits'
import type { Order } from '@/protocol/records/order'
import { type Instrument, priceOfTicks } from '@/trading/instrument/instrument'
import type { RepriceEffect, OrderPriceField } from '@/trading/orders/repriceEffect'
import { type ChartLine, entryLineId, isInactive, liquidationLineId } from './selectLines'
import type { WriteRecord } from '@/client/types'
import type { ActionBody } from '@/protocol/actions'

/**
 * A moved line: dragged, sent to the venue, or accepted. `ticks`: its new price. `seen`: its order when the move was
 * accepted.
 */
type Move = { phase: 'dragging' | 'sent' | 'taken'; ticks: number; seen: Order | null }

/** A line as shown, at its new price during a move. */
export type ShownLine = ChartLine & {
  /** The price before the move, as a wire decimal; null without a move. */
  from: string | null
  /** Whether a change of the line is pending. */
  pending: boolean
  movable: boolean
  cancellable: boolean
  /** The immediate effect of dropping the line here; null: it only changes the price. */
  effect: RepriceEffect | null
  /** For a position's entry: exits that can be dragged out of it. */
  drafts?: readonly ShownLine[]
  /** Whether the position can be closed and reversed from this line. */
  acts?: boolean
}

/** Actions on a line. */
export type LineActions = {
  /** Shows the line at this price without sending anything. */
  hold: (line: ChartLine, ticks: number) => void
  /** Moves the line back to its price at the venue. */
  release: (line: ChartLine) => void
  /** Sends the line's dragged price. On a rejection the line moves back. */
  send: (line: ChartLine) => void
  cancel: (line: ChartLine) => void
}

/** The shown lines, and actions on them. */
export type LineMoves = LineActions & { shown: readonly ShownLine[] }

/** Returns the shown lines and functions to move and cancel their orders. */
export function useLineMoves(lines: readonly ChartLine[], instrument: Instrument): LineMoves {
  const services = useServices()
  const { address, writable } = useAccount()
  const isReady = useSigningGate()
  const market = useMarketById()(instrument.symbolId)
  const pendingWrites = useLive(services.writes.pending)
  // A store, because a drag may end before React has rendered its last move.
  const [store] = useState(() => createStore<ReadonlyMap<string, Move>>(() => new Map()))
  const moves = useStore(store)
  const [canceling, setCanceling] = useState<ReadonlySet<string>>(new Set())

  const isDragged = [...moves.values()].some(({ phase }) => phase === 'dragging')
  // Subscribed only during a drag, because it changes with each block.
  const ticker = useLive(services.feed.ticker(instrument.symbolId), (view) => (isDragged ? view.ticker : null))

  const setMove = (id: string, move: Move | null) => {
    const after = new Map(store.getState())
    if (move) after.set(id, move)
    else after.delete(id)
    store.setState(after, true)
  }

  /** The liquidation price of the position that a line's order would close, if it has a line. */
  const liquidationOf = (line: ChartLine): Decimal | null => {
    const { order, position, isBuy } = line
    const orderOrPosition = order ?? position
    if (!orderOrPosition || isInactive(line)) return null
    const liquidationLine = lines.find(({ id }) => id === liquidationLineId(orderOrPosition))
    return liquidationLine && liquidationLine.isBuy !== isBuy ? parseDecimal(liquidationLine.price) : null
  }

  const send = async (line: ChartLine) => {
    const { id, order, field, position, exit, panel } = line
    const move = store.getState().get(id)
    if (move?.phase !== 'dragging') return
    const { ticks } = move
    if (isTicket(line)) {
      offerToTicket({ symbolId: instrument.symbolId, panel, ...(exit ? { exit: { kind: exit, ticks } } : { ticks }) })
      return setMove(id, null)
    }
    if (address === null) return
    if (!isReady()) return setMove(id, null)
    if (order === null && position) {
      setMove(id, { phase: 'sent', ticks, seen: null })
      await placeExit(services, newExitOf(line, position, ticks), instrument, address)
      return setMove(id, null)
    }
    if (order === null || field === null) return
    setMove(id, { phase: 'sent', ticks, seen: order })
    const isAccepted = await repriceOrder(
      services,
      { order, field, ticks, liquidation: liquidationOf(line) },
      instrument,
      address,
    )
    setMove(id, isAccepted ? { phase: 'taken', ticks, seen: order } : null)
  }

  const cancel = async ({ order, field }: ChartLine) => {
    if (order === null || address === null || !isReady()) return
    const { order_id: id } = order
    setCanceling((before) => new Set(before).add(id))
    const isExit = field === 'takeProfit' || field === 'stopLoss'
    if (isExit && market) await cancelExit(services, order, field, market, address)
    else await cancelOrder(services, order, market, address)
    setCanceling((before) => new Set([...before].filter((other) => other !== id)))
  }

  /** The exit order for the whole of a line's position, if there is one. */
  const wholeOf = ({ position }: ChartLine): Order | null =>
    lines.find((line) => line.position === position && line.order !== null && isWhole(line.order))?.order ?? null

  const newExitOf = (line: ChartLine, position: Position, ticks: number): NewExit => ({
    position,
    leg: line.kind === 'take_profit' ? 'takeProfit' : 'stopLoss',
    price: priceOfTicks(ticks, instrument),
    whole: wholeOf(line),
    liquidation: liquidationOf(line),
  })

  const effectOf = (line: ChartLine, ticks: number) => {
    const { order, field, position } = line
    if (order === null && position) return selectExitEffect(newExitOf(line, position, ticks), ticker, instrument)
    if (order === null || field === null) return null
    return selectRepriceEffect({ order, field, ticks, liquidation: liquidationOf(line) }, ticker, instrument)
  }

  const show = (line: ChartLine): ShownLine => {
    const move = currentMove(moves.get(line.id), line)
    const pendingPrice = move ? null : selectPendingPrice(pendingWrites, line)
    const target = move ? formatDecimal(priceOfTicks(move.ticks, instrument)) : pendingPrice
    const isSent = move?.phase === 'sent' || pendingPrice !== null
    const busy = line.order !== null && canceling.has(line.order.order_id)
    return {
      ...line,
      price: target ?? line.price,
      from: target === null || move?.phase === 'taken' ? null : line.price,
      pending: isSent || busy,
      profit: profitAt(line, target ?? line.price) ?? (target === null || !isTicket(line) ? line.profit : undefined),
      movable:
        writable &&
        (isDraft(line) ||
          isTicket(line) ||
          (line.order !== null && line.field !== null && canReprice(line.order, line.field))),
      cancellable: writable && line.order !== null && !busy,
      effect: move?.phase === 'dragging' ? effectOf(line, move.ticks) : null,
      ...(writable && line.kind === 'entry' && { acts: true, drafts: draftsOf(line, wholeOf(line)).map(show) }),
    }
  }

  const profitAt = (line: ChartLine, price: string): string | undefined => {
    const { kind, order, position } = line
    if (!position || (kind !== 'take_profit' && kind !== 'stop_loss')) return undefined
    const leg = kind === 'take_profit' ? 'takeProfit' : 'stopLoss'
    const profit = profitOfExit(createOpenPosition(position, instrument), order, leg, parseDecimal(price))
    return formatMoney(profit, { signed: true })
  }

  const shownLines = lines.map(show)
  // A dragged draft exit is shown at its new price too, with the handle under the pointer.
  const dragged = shownLines
    .flatMap(({ drafts }) => drafts ?? [])
    .filter(({ from }) => from !== null)
    .map((line) => ({ ...line, movable: false }))
  return {
    shown: [...shownLines, ...dragged],
    hold: (line, ticks) => {
      if (store.getState().get(line.id)?.phase !== 'sent')
        setMove(line.id, { phase: 'dragging', ticks, seen: line.order })
    },
    release: (line) => {
      if (store.getState().get(line.id)?.phase === 'dragging') setMove(line.id, null)
    },
    send: (line) => void send(line),
    cancel: (line) => void cancel(line),
  }
}

const EXITS = ['take_profit', 'stop_loss'] as const

/** Returns the exits that an entry's position does not have, as drafts that can be dragged out of its line. */
function draftsOf({ position, price, isBuy }: ChartLine, wholeExit: Order | null): ChartLine[] {
  if (!position) return []
  const currentTriggers = {
    take_profit: wholeExit?.tpsl?.tp_trigger_price,
    stop_loss: wholeExit?.tpsl?.sl_trigger_price,
  }
  return EXITS.filter((kind) => !currentTriggers[kind]).map((kind) => ({
    id: `${kind}-${entryLineId(position)}`,
    kind,
    isBuy: !isBuy,
    price,
    size: null,
    order: null,
    field: null,
    position,
  }))
}

/** Whether a line is an exit that its position does not have yet. */
function isDraft({ kind, order, position }: ChartLine): boolean {
  return order === null && position !== undefined && kind !== 'entry'
}

/**
 * Whether a line is the ticket's single order. Levels of a scaled order (with labels) cannot be moved, because they
 * follow from its terms.
 */
function isTicket({ kind, label }: ChartLine): boolean {
  return kind === 'preview' && label === undefined
}

/**
 * The current move of a line. An accepted move counts until a push has changed the order, so that the line does not
 * jump back in between.
 */
function currentMove(move: Move | undefined, { order }: ChartLine): Move | undefined {
  return move?.phase === 'taken' && move.seen !== order ? undefined : move
}

/**
 * Selects the price that a pending change will give a line, as a wire decimal; null for none. The change may come from
 * a dialog, a table or another tab.
 */
function selectPendingPrice(pending: readonly WriteRecord[], { order, field }: ChartLine): string | null {
  if (order === null || field === null) return null
  const record = pending.findLast(({ action, orderIds, clientOrderIds }) => {
    const hasOrderId = orderIds.includes(order.order_id)
    const hasClientOrderId = order.client_order_id !== null && clientOrderIds.includes(order.client_order_id)
    return action === 'modifyOrder' && (hasOrderId || hasClientOrderId)
  })
  if (!record) return null
  const newPrice = priceOf(JSON.parse(record.canonical) as Partial<ActionBody<'modifyOrder'>>, field)
  // A modify contains all terms of its order, also unchanged ones.
  return newPrice === priceOf(order, field) ? null : newPrice
}

type Priced = Partial<Pick<Order, 'price' | 'conditional' | 'tpsl'>> | Partial<ActionBody<'modifyOrder'>>

function priceOf({ price, conditional, tpsl }: Priced, field: OrderPriceField): string | null {
  switch (field) {
    case 'price':
      return price ?? null
    case 'trigger':
      return conditional?.trigger_price ?? null
    case 'takeProfit':
      return tpsl?.tp_trigger_price ?? null
    case 'stopLoss':
      return tpsl?.sl_trigger_price ?? null
  }
}
