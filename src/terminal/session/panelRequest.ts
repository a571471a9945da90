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
  /** Links the panel with the page's market, pins its own, or joins a group. */
  | MarketLink

/** Requests an action on the panel that was used last. */
export const panelRequest = createRequest<PanelAction>()

/** Requests that a price ladder centers on the market, or starts or stops following it. */
export const domRequest = createRequest<'center' | 'follow'>()

/** A change of one scaled order, for which a dialog opens. */
export type ScaledOrderChange = { id: string; how: 'distance' | 'range' | 'cancel' }

/** Requests the dialog of a change of a scaled order. */
export const scaledOrderRequest = createRequest<ScaledOrderChange>()

/** Requests the notification center of the header. */
export const notificationsRequest = createRequest<'open'>()

/** Requests the dialog that stops all trading, on the page of trading keys. */
export const panicRequest = createRequest<'ask'>()
