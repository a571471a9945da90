import type { Timers } from '@/base/clock'
import { WalletRejectedError } from '../WalletRejectedError'
import { pairing } from './pairing'
import type { RemoteProvider } from './RemoteProvider'

/** Timeout of a pairing, ms: a relay that is down does not answer, but finding and unlocking the phone takes time. */
const PAIR_WITHIN_MS = 90_000
/** The chain of the signing domain, requested as optional: wallets reject required chains that they lack. */
export const OPTIONAL_CHAINS: readonly number[] = [1]

export type PairOptions = {
  readonly provider: RemoteProvider
  readonly timers: Timers
  /** Subscribes to the page becoming visible; returns the unsubscribe function. */
  readonly onShown: (callback: () => void) => () => void
}

/**
 * Connects to a wallet over its relay. The link is published in `pairing`, which can also cancel it. When the trader
 * returns from the wallet's app, the relay connection is reopened and an approval given meanwhile is received. Throws
 * WalletRejectedError (`canceled`, `wallet_timeout`), or what the wallet rejects with.
 */
export async function pair({ provider, timers, onShown }: PairOptions): Promise<void> {
  if (provider.session) return
  const showLink = (uri: string): void => {
    // The page shows the URI as a link: only a pairing URI is allowed.
    if (uri.startsWith('wc:')) pairing.setState({ current: { uri, cancel } })
  }
  let giveUp: (error: WalletRejectedError) => void = () => undefined
  let resume: () => void = () => undefined
  const ended = new Promise<void>((resolve, reject) => {
    giveUp = reject
    resume = () => {
      if (provider.session) resolve()
      else void reopen(provider).then(() => provider.session && resolve())
    }
  })
  function cancel(): void {
    giveUp(new WalletRejectedError('canceled', 'the pairing was given up'))
  }
  provider.on('display_uri', showLink)
  const stopShown = onShown(() => resume())
  const timer = timers.set(
    () => giveUp(new WalletRejectedError('wallet_timeout', 'no wallet has answered over the relay')),
    PAIR_WITHIN_MS,
  )
  pairing.setState({ current: { uri: null, cancel } })
  try {
    await Promise.race([provider.connect({ optionalChains: OPTIONAL_CHAINS }), ended])
  } finally {
    timers.clear(timer)
    stopShown()
    provider.removeListener('display_uri', showLink)
    pairing.setState({ current: null })
  }
}

/** Reopens the relay connection if it was closed while the page was in the background. */
export async function reopen({ signer }: RemoteProvider): Promise<void> {
  const relayer = signer?.client?.core?.relayer
  if (!relayer || relayer.connected) return
  // If the relay is still down, the next return to the page tries again, until the timeout.
  await relayer.restartTransport().catch(() => undefined)
}
