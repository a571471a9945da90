import { clientLock } from '@/protocol/pageVenue'
import { createPageVenueClient, type PageVenueClient } from './createPageVenueClient'

/** Opens a client of the venue in this browser; the lock that it holds ends with the page or worker. */
export function openPageVenue(): PageVenueClient {
  const name = crypto.randomUUID()
  void navigator.locks.request(clientLock(name), () => new Promise<never>(() => undefined))
  return createPageVenueClient(name, (channel) => new BroadcastChannel(channel))
}
