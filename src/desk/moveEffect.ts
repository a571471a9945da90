import type { Ticker } from '@/protocol/records/ticker'
import { type Instrument, priceOfTicks } from '@/trading/instrument'
import { effectOfMove, type MoveEffect } from '@/trading/moveEffect'
import { describeOrderRefusal } from './describeOrderRefusal'
import { formatPrice } from './format'
import type { OrderMove } from './moveOrder'
import { createText } from './text'

const text = createText({ takes: 'Trades at once, from {price}' })

/** What a move would do at once, by the market's ticker; null: nothing but a new price, or nothing is known. */
export function judgeMove(
  { order, field, ticks }: OrderMove,
  ticker: Ticker | null,
  instrument: Instrument,
): MoveEffect | null {
  return ticker && effectOfMove(order, field, priceOfTicks(ticks, instrument), ticker, instrument)
}

/** What a move would do at once, in a sentence. */
export function describeMoveEffect(effect: MoveEffect, instrument: Instrument): string {
  if (effect.kind === 'takes') return text('takes', { price: formatPrice(effect.limit, instrument) })
  const { kind: _, ...refusal } = effect
  // No move is judged by what it costs, so that the side says nothing.
  return describeOrderRefusal({ field: 'price', code: '', ...refusal }, { isBuy: true }, instrument)
}
