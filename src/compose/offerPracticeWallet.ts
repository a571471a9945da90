import { announceProvider } from 'mipd'
import { createDatabase } from '@/client/storage/createDatabase'
import { createFallbackStore } from '@/client/storage/createFallbackStore'
import type { VenueEntry } from '@/client/types'
import { createPracticeProvider, type PracticeProvider } from '@/keys/wallet/practice/createPracticeProvider'
import { PRACTICE_WALLET_ID } from '@/keys/wallet/walletIds'

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23d9a441' stroke-width='2'%3E%3Crect x='3' y='6' width='18' height='13' rx='2'/%3E%3Cpath d='M3 10h18M16 14.5h1.5'/%3E%3C/svg%3E"

/**
 * Offers this browser's practice account for a venue that gives practice funds, the way extensions announce themselves
 * (EIP-6963). Its key is in IndexedDB, apart for each venue; where storage is rejected, it lives until the page is closed.
 */
export function offerPracticeWallet({ id, domainName }: VenueEntry): PracticeProvider {
  const database = createDatabase(indexedDB, `kedge-${id}-practice-account`, ['wallet'])
  const provider = createPracticeProvider({ store: createFallbackStore(database.store<string>('wallet')), domainName })
  announceProvider({
    info: { uuid: crypto.randomUUID(), name: 'Practice account', icon: ICON, rdns: PRACTICE_WALLET_ID },
    provider: provider as never,
  })
  return provider
}
