export * from './channels'
export { decodeSubscription } from './subscription'
