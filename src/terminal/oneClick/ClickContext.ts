import type { MarginMode } from '@/protocol/records/enums'
import type { Decimal } from '@/base/decimal'
import type { Market } from '../market/market'
import type { ClickSizes, ClickSlot } from './oneClick'
import type { Services } from '../session/Services'
import type { AccountView } from '../session/session'
import type { TradeSigning } from '../signing/useTradeSigning'

/** Inputs of one-click orders; read again for each order. */
export type ClickContext = {
  services: Services
  market: Market
  account: AccountView
  signing: TradeSigning
  signingMissing: boolean
  isOld: boolean
  /** Levels per side of the shown book. */
  bookDepth: number
  /** Null while not known. */
  positionMode: string | null
  /** The margin mode that is chosen on the ticket, which applies if no open position decides it. */
  marginChoice: MarginMode
  slippage: Decimal
  sizes: ClickSizes
  chosen: ClickSlot
}
