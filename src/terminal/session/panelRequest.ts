import type { MarketLink } from '../market/marketLinks'
import { createRequest } from './createRequest'

/** Actions on a panel of a layout. */
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
  /** Links the panel with the page's market, its own, or a group's. */
  | MarketLink

/** Requests an action on the panel that was used last. */
export const panelRequest = createRequest<PanelAction>()
