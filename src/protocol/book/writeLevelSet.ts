import { LEVEL_SET_KEYS as KEYS } from './levelSet'
import type { StepText } from './stepText'

/** A level set in ticks and lots, as the venue stores it. `previousId` is null in a snapshot. */
export type LevelSteps = {
  readonly symbolId: number
  /** Best first; a size of 0 removes the price. */
  readonly bids: readonly (readonly [tick: number, lots: number])[]
  readonly asks: readonly (readonly [tick: number, lots: number])[]
  readonly merge: number
  readonly previousId: number | null
  readonly updateId: number
  /** Venue ms. */
  readonly time: number
}

/**
 * Writes the payload of an `l2_book` push as JSON text (docs/protocol 5.8), with its keys in the order that the scanner
 * reads fastest. `price` and `size` write ticks and lots as wire decimals.
 */
export function writeLevelSet(levels: LevelSteps, price: StepText, size: StepText): string {
  const { symbolId, bids, asks, merge, previousId, updateId, time } = levels
  const list = (side: LevelSteps['bids']) =>
    `[${side.map(([tick, lots]) => `["${price(tick)}","${size(lots)}"]`).join(',')}]`
  const previous = previousId === null ? '' : `"${KEYS.previous_update_id}":${previousId},`
  return (
    `{"${KEYS.symbol_id}":${symbolId},"${KEYS.bids}":${list(bids)},"${KEYS.asks}":${list(asks)},` +
    `"${KEYS.merge}":${merge},${previous}"${KEYS.update_id}":${updateId},"${KEYS.time}":${time}}`
  )
}
