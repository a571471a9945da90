import { createStore } from 'zustand/vanilla'
import type { Position } from '@/protocol/records/position'

/** A position that the trader wants to close or turn round, by market and side; null while there is none. */
export type PositionIntent = Pick<Position, 'symbol_id' | 'position_side'> & { readonly action: 'close' | 'reverse' }

/** What is asked for outside of the table of positions. */
export const positionIntent = createStore<{ asked: PositionIntent | null }>(() => ({ asked: null }))

/** Asks for the dialog that closes a position or turns it round. */
export function askForPosition({ symbol_id, position_side }: Position, action: PositionIntent['action']): void {
  positionIntent.setState({ asked: { symbol_id, position_side, action } })
}
