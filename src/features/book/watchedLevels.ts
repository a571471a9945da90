import { formatLots } from '@/terminal/format/format'
import type { Palette } from '@/terminal/painting/palette'
import { selectOwnLevels } from '@/terminal/orders/selectOwnLevels'
import { colorOfSlot } from '@/terminal/watch/slotColors'
import { nameOfWatched, type WatchedAddress } from '@/terminal/watch/WatchedAddress'
import type { OrdersView } from '@/feed/types'
import type { Instrument } from '@/trading/instrument/instrument'
import { text } from './messages'
import type { LevelBadge } from './painter/SideScene'
import type { WatchedBook, WatchedLevels, WatchedNote } from './painter/selectBookStyle'

/** A watched address with its known orders. */
export type WatchedOrders = { readonly watched: WatchedAddress; readonly view: OrdersView }

/** The resting orders of watched addresses by price of the merged book, with their markers. */
export function selectWatchedBook(
  watchedOrders: readonly WatchedOrders[],
  instrument: Instrument,
  merge: number,
  palette: Palette,
): WatchedBook {
  const side = (isBid: boolean): WatchedLevels => {
    const levels = new Map<number, { badges: LevelBadge[]; notes: WatchedNote[] }>()
    for (const { watched, view } of watchedOrders) {
      const hollow = view.phase !== 'live'
      const badge = { mark: String(watched.slot), color: colorOfSlot(watched.slot, palette), hollow }
      for (const [ticks, lots] of selectOwnLevels(view.open, isBid, instrument, merge)) {
        const level = levels.get(ticks) ?? { badges: [], notes: [] }
        levels.set(ticks, level)
        const size = text('sumValue', { lots: formatLots(lots, instrument), coin: instrument.base })
        level.badges.push(badge)
        level.notes.push({
          name: text('watchedName', { slot: watched.slot, name: nameOfWatched(watched) }),
          size: hollow ? text('watchedStale', { size }) : size,
        })
      }
    }
    return levels
  }
  return { asks: side(false), bids: side(true) }
}
