export type { Channel } from './channel'
export * from './channels'
export * from './messages'
export { decodeSubscription, type DecodedSubscription } from './subscription'
