import type { MarketLink } from '../market/marketLinks'
import { createRequest } from './createRequest'

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

/** Asks for something to be done with the panel that was used last. */
export const panelRequest = createRequest<PanelAction>()
