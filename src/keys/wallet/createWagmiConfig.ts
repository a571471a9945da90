import { createConfig, custom, type Config } from 'wagmi'
import { BaseError } from '@/base/BaseError'

/** Thrown when the page requests data from a chain node; it never should: wallets are only asked to sign. */
class NoChainAccessError extends BaseError {
  override name = 'NoChainAccessError'
}

/** The chain of the signing domain (docs/protocol 2.3). Its nodes are never contacted. */
const chainOfDomain = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
} as const

/**
 * A wagmi configuration with EIP-6963 wallets only: no connector for `window.ethereum`, no node, and no storage
 * (wallets that announce themselves while wagmi reads its storage would be lost).
 */
export function createWagmiConfig(): Config {
  return createConfig({
    chains: [chainOfDomain],
    connectors: [],
    multiInjectedProviderDiscovery: true,
    storage: null,
    transports: {
      [chainOfDomain.id]: custom({
        request: async () => {
          throw new NoChainAccessError('no chain node is configured')
        },
      }),
    },
  })
}
