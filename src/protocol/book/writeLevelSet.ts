import { LEVEL_SET_KEYS as KEYS } from './levelSet'
import type { StepText } from './stepText'

/** A level set in ticks and lots, as a venue holds it. `previousId` is null in a snapshot. */
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
 * The payload of an `l2_book` push as JSON text (docs/protocol 5.8), in the order of keys that the scanner reads fastest.
 * `price` and `size` write ticks and lots as wire decimals. Written as text, since each delta goes to many subscribers.
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
