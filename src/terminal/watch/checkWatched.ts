import { type AddressFault, readAddress } from '../session/readAddress'
import { WATCHED_SLOTS, type WatchedAddress } from './WatchedAddress'

/** Why an address cannot be watched: it is invalid, the trader's own, already listed, or the list is full. */
export type WatchedFault = AddressFault | 'own' | 'twice' | 'full'

/** `own`: addresses of the trader's accounts, in lower case. */
export type WatchedContext = { readonly own: readonly string[]; readonly addresses: readonly WatchedAddress[] }

/** Checks a typed address to watch. */
export function checkWatched(
  typed: string,
  { own, addresses }: WatchedContext,
): { ok: true; address: string } | { ok: false; fault: WatchedFault } {
  const read = readAddress(typed)
  if (!read.ok) return read
  const { address } = read
  if (addresses.some((watched) => watched.address === address)) return { ok: false, fault: 'twice' }
  if (own.includes(address)) return { ok: false, fault: 'own' }
  if (addresses.length >= WATCHED_SLOTS.length) return { ok: false, fault: 'full' }
  return read
}
