import { notify } from '@/terminal/notifications/notify'
import type { Services } from '@/terminal/session/Services'
import { text } from './messages'

/** Disconnects the wallet and leaves its account; the trading key stays in this browser. */
export async function disconnectWallet({ keys, session }: Pick<Services, 'keys' | 'session'>): Promise<void> {
  // Clears the session first, so that the wallet's events do not count as a disconnect in the wallet.
  session.setState({ owner: null, account: null })
  await keys.wallet.disconnect()
  notify({ tone: 'plain', title: text('disconnected'), detail: text('disconnectHelp') })
}
