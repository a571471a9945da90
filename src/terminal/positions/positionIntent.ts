import { createStore } from 'zustand/vanilla'
import type { Order } from '@/protocol/records/order'
import type { Position } from '@/protocol/records/position'

/** Actions on a position; each opens its own dialog. */
export type PositionAction = 'close' | 'reverse' | 'exits' | 'targets' | 'trail' | 'timeExit' | 'margin' | 'leverage'

/** A requested action on a position (by market and side), or on all positions of one market or of all markets. */
export type PositionIntent =
  | (Pick<Position, 'symbol_id' | 'position_side'> & {
      readonly action: PositionAction
      /** The take-profit or stop-loss of the action, if one was chosen. */
      readonly exit: Order | null
    })
  | { readonly action: 'closeAll'; readonly symbol_id: number | null }

/** The requested action; null for none. */
export const positionIntent = createStore<{ intent: PositionIntent | null }>(() => ({ intent: null }))

/** Lists the actions of a position, close first. Only isolated positions have a margin to change. */
export function positionActions({
  isolated_margin: margin,
}: Pick<Position, 'isolated_margin'>): ['close', ...Exclude<PositionAction, 'close'>[]] {
  return [
    'close',
    'reverse',
    'exits',
    'targets',
    'trail',
    'timeExit',
    ...(margin === null ? [] : (['margin'] as const)),
    'leverage',
  ]
}

/** Requests the dialog of an action on a position. */
export function askForPosition(
  { symbol_id, position_side }: Position,
  action: PositionAction,
  exit: Order | null = null,
): void {
  positionIntent.setState({ intent: { symbol_id, position_side, action, exit } })
}
