import { createConfig, custom, type Config } from 'wagmi'
import { BaseError } from '@/base/BaseError'

/** The page asked a chain node for something; it never should, wallets are only asked to sign. */
export class NoChainAccessError extends BaseError {
  override name = 'NoChainAccessError'
}

/** The chain of the signing domain (docs/protocol 2.3). No node of it is ever asked. */
const chainOfDomain = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
} as const

/**
 * wagmi with wallets that announce themselves (EIP-6963) and nothing else: no connector that guesses at
 * `window.ethereum`, no node, and no storage of its own (with one, wallets that announce themselves while it is being
 * read are lost).
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
