/** The library for programs that trade: a venue's HTTP and WebSocket interface, for Node and browsers. docs/sdk.md */
export { connectVenue, type ConnectOptions, type VenueConnection, type WriteOptions } from './connectVenue'
export { addressOfKey, createKey, PrivateKeyError, type Key } from '@/protocol/signing/key'
export type { ChannelPush, SubscribeParameters, Subscription } from './createSubscribe'
export type { BlockReason, Blocked, Rejected, SettledOutcome } from '@/client/types'
export { RejectedError, UnreachableError } from '@/client/http'
export { GarbledReplyError } from '@/client/http/errors'
export type { ActionBody, ActionName, ActionReply } from '@/protocol/actions'
export type { ReadName, ReadParameters, ReadReply } from '@/protocol/reads'
export type { ChannelData, ChannelName } from '@/protocol/channels'
export {
  divide,
  floorTo,
  formatDecimal,
  multiply,
  ONE,
  parseDecimal,
  DecimalSyntaxError,
  type Decimal,
} from '@/base/decimal'
