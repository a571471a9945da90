import type { WaitReason } from '../orders/selectGate'
import { createText } from './text'

const text = createText({
  code: 'Signer unavailable. Reload the page to trade.',
  version: 'There is a newer version of this page. Reload it to trade; canceling still works.',
  watch: 'You are watching this address. Orders can be sent for your own account only.',
  unknown: 'Asking the venue about this browser’s key…',
  approving: 'Waiting for the approval…',
  locked: 'Trading is locked in this browser. Unlock it first.',
  stale: 'Prices are stale. No new orders until the connection is live again; canceling still works.',
  reconnecting: 'Reconnecting. No new orders until the connection is live again; canceling still works.',
  offline: 'Offline. No new orders until the connection is live again.',
  book: 'The order book is being refreshed. Orders that are priced or filled from it wait; canceling still works.',
} satisfies Record<WaitReason, string>)

/** Explains to the trader why an order has to wait. */
export function describeWait(reason: WaitReason): string {
  return text(reason)
}
