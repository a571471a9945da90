import { createStore } from 'zustand/vanilla'
import type { Order } from '@/protocol/records/order'
import type { Position } from '@/protocol/records/position'

/** What may be done with a position; each opens a dialog of its own. */
export type PositionAction = 'close' | 'reverse' | 'exits' | 'targets' | 'trail' | 'timeExit' | 'margin' | 'leverage'

/** What the trader wants to do with a position, by market and side, or with all positions, of one market or of every one. */
export type PositionIntent =
  | (Pick<Position, 'symbol_id' | 'position_side'> & {
      readonly action: PositionAction
      /** The take-profit or stop-loss that it is about, where one was chosen. */
      readonly exit: Order | null
    })
  | { readonly action: 'closeAll'; readonly symbol_id: number | null }

/** What is asked for; null while there is nothing. */
export const positionIntent = createStore<{ asked: PositionIntent | null }>(() => ({ asked: null }))

/** Asks for the dialog of an action on a position. */
export function askForPosition(
  { symbol_id, position_side }: Position,
  action: PositionAction,
  exit: Order | null = null,
): void {
  positionIntent.setState({ asked: { symbol_id, position_side, action, exit } })
}
