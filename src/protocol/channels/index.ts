export type { Channel } from './channel'
export * from './channels'
export { decodeSubscription, type DecodedSubscription } from './subscription'
