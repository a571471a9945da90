import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { MarketLink } from '../market/marketLinks'

/** What can be done with a panel of a layout. */
export type PanelAction =
  | 'maximize'
  | 'move'
  | 'tabLeft'
  | 'tabRight'
  | 'wider'
  | 'narrower'
  | 'taller'
  | 'shorter'
  | 'popOut'
  | 'close'
  | 'market'
  | 'shareInterval'
  | 'shareCrosshair'
  /** Links the panel with the page's market, its own or that of a group. */
  | MarketLink

const request = createStore<{ asked: PanelAction | null }>(() => ({ asked: null }))

/** Asks for something to be done with the panel that was used last; a layout that opens later does it then. */
export function askPanel(asked: PanelAction): void {
  request.setState({ asked })
}

/** For each group of panels: does what is asked where `isMeant` says that its panel is the one. */
export function usePanelRequest(isMeant: () => boolean, act: (action: PanelAction) => void): void {
  const asked = useStore(request, (state) => state.asked)
  const take = useEffectEvent(() => {
    const { asked: action } = request.getState()
    if (action === null || !isMeant()) return
    request.setState({ asked: null })
    act(action)
  })
  useEffect(() => take(), [asked])
}
