export type { Channel } from './channel'
export * from './channels'
export * from './messages'
export { decodeSubscription, encodeSubscribe, encodeSubscription, type DecodedSubscription } from './subscription'
