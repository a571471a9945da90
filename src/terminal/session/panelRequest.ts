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

/** Requests that a DOM centers on the market, or starts or stops following it. */
export const domRequest = createRequest<'center' | 'follow'>()

/** Requests the field of the minimum size of recent trades. */
export const tapeFilterRequest = createRequest<'open'>()

/** Account settings that a dialog of the ticket changes. */
export type AccountTerm = 'marginMode' | 'leverage' | 'positionMode'

/** Requests the dialog of an account setting in the ticket that was used last. */
export const termsRequest = createRequest<AccountTerm>()

/** A change of one scaled order, which a dialog confirms. */
export type ScaledOrderChange = { id: string; how: 'distance' | 'range' | 'cancel' }

/** Requests the dialog of a change of a scaled order. */
export const scaledOrderRequest = createRequest<ScaledOrderChange>()
