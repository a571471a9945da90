import { createStore } from 'zustand/vanilla'
import type { Settings } from '../session/settings'
import { useSetting } from '../session/Services'

/** The four sizes of one-click orders in a market: amounts of one coin, as typed. */
export type ClickSizes = Settings['clickSizes'][string]

/** Index of one of the four sizes. */
export type ClickSlot = Settings['clickSize']

/** Default sizes, in the quote coin so that they suit every market. */
export const defaultSizes: ClickSizes = { coin: 'quote', amounts: ['100', '500', '1000', '5000'] }

/** One-click orders in one market. While `on`, a click or a key sends an order at once. Off by default. */
export type OneClick = {
  on: boolean
  sizes: ClickSizes
  /** The size of the next order. */
  chosen: ClickSlot
  choose: (slot: ClickSlot) => void
  changeSizes: (sizes: ClickSizes) => void
}

/** Returns whether one-click orders are on, and their sizes in this market. */
export function useOneClick(symbol: string): OneClick {
  const [mode] = useSetting('oneClick')
  const [bySymbol, setBySymbol] = useSetting('clickSizes')
  const [chosen, choose] = useSetting('clickSize')
  return {
    on: mode !== 'off',
    sizes: bySymbol[symbol] ?? defaultSizes,
    chosen,
    choose,
    changeSizes: (sizes) => setBySymbol({ ...bySymbol, [symbol]: sizes }),
  }
}

/** The open dialog of one-click trading: of the mode with its sizes, or of the keys. */
export const oneClickDialog = createStore<{ open: 'mode' | 'keys' | null }>(() => ({ open: null }))

/** Opens the dialog of the mode or of the keys, replacing an open one; null closes it. */
export function openOneClick(open: 'mode' | 'keys' | null): void {
  oneClickDialog.setState({ open })
}
