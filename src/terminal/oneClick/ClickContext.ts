import type { MarginMode } from '@/protocol/records/enums'
import type { Decimal } from '@/base/decimal'
import type { Market } from '../market/market'
import type { ClickSizes, ClickSlot } from './oneClick'
import type { Services } from '../session/Services'
import type { AccountView } from '../session/session'
import type { TradeSigning } from '../signing/useTradeSigning'

/** What orders of one click are sent with; read anew for each of them. */
export type ClickContext = {
  services: Services
  market: Market
  account: AccountView
  signing: TradeSigning
  signingMissing: boolean
  isOld: boolean
  /** Levels a side of the shown book. */
  bookDepth: number
  /** Null: not known yet. */
  positionMode: string | null
  /** What the ticket's orders take their margin from where nothing open decides. */
  marginChoice: MarginMode
  slippage: Decimal
  sizes: ClickSizes
  chosen: ClickSlot
}
