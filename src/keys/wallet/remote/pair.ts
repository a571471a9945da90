import type { Timers } from '@/base/clock'
import { WalletRejectedError } from '../WalletRejectedError'
import { pairing } from './pairing'
import type { RemoteProvider } from './RemoteProvider'

/** A relay that is down says nothing; a trader needs this long to find the phone and unlock it. */
const PAIR_WITHIN_MS = 90_000
/** The chain of the signing domain, asked for as optional: wallets reject what they do not have when it is required. */
export const OPTIONAL_CHAINS: readonly number[] = [1]

export type PairOptions = {
  readonly provider: RemoteProvider
  readonly timers: Timers
  /** Calls back when the page is shown again; answers how to stop. */
  readonly onShown: (callback: () => void) => () => void
}

/**
 * Connects to a wallet over its relay. The link is published in `pairing`, from where it can be given up. When the page comes
 * back from behind the wallet's own app, the way to the relay is opened anew and an approval that was given meanwhile is
 * taken. Throws WalletRejectedError (`canceled`, `wallet_timeout`), or what the wallet rejects with.
 */
export async function pair({ provider, timers, onShown }: PairOptions): Promise<void> {
  if (provider.session) return
  const showLink = (uri: string): void => {
    // It becomes a link that a trader presses: nothing but a pairing may be behind it.
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

/** Opens the way to the relay anew, where it was closed while the page was in the background. */
export async function reopen({ signer }: RemoteProvider): Promise<void> {
  const relayer = signer?.client?.core?.relayer
  if (!relayer || relayer.connected) return
  // A relay that is still down is tried again with the next return, until the time is over.
  await relayer.restartTransport().catch(() => undefined)
}
