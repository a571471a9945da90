import { clientLock } from '@/protocol/pageVenue'
import { createPageVenueClient, type PageVenueClient } from './createPageVenueClient'

/**
 * Opens a client of the venue in this browser. It first takes the lock that ends with this page or worker: a host that asked for
 * the lock before it was taken would hold the client for gone. `address`: which client of the venue a test's stands for.
 */
export async function openPageVenue(address?: string): Promise<PageVenueClient> {
  const name = crypto.randomUUID()
  await new Promise<void>((taken) => {
    void navigator.locks.request(clientLock(name), () => {
      taken()
      return new Promise<never>(() => undefined)
    })
  })
  return createPageVenueClient({ name, openChannel: (channel) => new BroadcastChannel(channel), address })
}
