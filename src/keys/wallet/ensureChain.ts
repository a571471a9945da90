import type { Timers } from '@/base/clock'
import type { Provider } from './provider'
import { readWalletError, type WalletFailure } from './readWalletError'

const CHAIN = '0x1'
const POLL_MS = 2_000
/** How long after accepting the switch a wallet may take to report the new chain, ms. */
const SWITCHED_WITHIN_MS = 10_000

/**
 * Switches the wallet to chain 1, the signing domain's: wallets reject typed data of any other chain than their own.
 * Returns null once the wallet reports chain 1, else the reason. A wallet may ask the trader for permission, so its
 * answer is awaited without limit; after `signal` aborts, only that answer is awaited. `onSwitch` is called if a switch
 * is needed.
 */
export async function ensureChain(
  provider: Provider,
  timers: Timers,
  { onSwitch, signal }: { onSwitch?: () => void; signal?: AbortSignal | undefined } = {},
): Promise<WalletFailure | null> {
  if (await isOnChain(provider)) return null
  onSwitch?.()
  return await new Promise((resolve) => {
    let poll: unknown = null
    let limit: unknown = null

    function finish(result: WalletFailure | null): void {
      timers.clear(poll)
      timers.clear(limit)
      provider.removeListener?.('chainChanged', check)
      resolve(result)
    }
    function check(): void {
      void isOnChain(provider).then((onChain) => onChain && finish(null))
    }
    function watch(): void {
      poll = timers.set(() => {
        if (signal?.aborted) return
        check()
        watch()
      }, POLL_MS)
    }

    provider.on?.('chainChanged', check)
    watch()
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: CHAIN }] }).then(
      () => {
        limit = timers.set(
          () => finish({ reason: 'wallet_chain', code: null, detail: 'the wallet did not switch' }),
          SWITCHED_WITHIN_MS,
        )
        check()
      },
      (error: unknown) => {
        const failure = readWalletError(error)
        finish(failure.reason === 'wallet_failed' ? { ...failure, reason: 'wallet_chain' } : failure)
      },
    )
  })
}

async function isOnChain(provider: Provider): Promise<boolean> {
  try {
    return Number(await provider.request({ method: 'eth_chainId' })) === 1
  } catch {
    // A wallet that cannot report its chain gives the reason when it is asked to switch or to sign.
    return false
  }
}
