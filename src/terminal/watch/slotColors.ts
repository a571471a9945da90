import type { Palette } from '../painting/palette'
import type { WatchedSlot } from './WatchedAddress'

/** The theme's color token of each slot. */
const TOKENS = { 1: 'watch-a', 2: 'watch-b', 3: 'watch-c', 4: 'watch-d' } as const

/** The color of an address on a canvas, from the current theme. */
export function colorOfSlot(slot: WatchedSlot, palette: Palette): string {
  return palette[TOKENS[slot]]
}
