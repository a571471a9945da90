import type { Palette } from '../painting/palette'
import type { WatchedSlot } from './WatchedAddress'

/** The theme's color of each place of the list. */
const TOKENS = { 1: 'watch-a', 2: 'watch-b', 3: 'watch-c', 4: 'watch-d' } as const

/** The color that an address has on a canvas, as the theme in force names it. */
export function colorOfSlot(slot: WatchedSlot, palette: Palette): string {
  return palette[TOKENS[slot]]
}
