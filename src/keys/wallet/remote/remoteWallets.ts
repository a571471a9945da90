import * as v from 'valibot'
import { BaseError } from '@/base/BaseError'

/** Thrown when `wallets.json` is missing or invalid. */
export class RemoteWalletsError extends BaseError {
  override name = 'RemoteWalletsError'
}

const schema = v.object({
  walletConnect: v.nullable(
    v.object({
      projectId: v.pipe(v.string(), v.minLength(1)),
      module: v.pipe(v.string(), v.regex(/^\/(?!\/)[\w./-]+\.m?js$/)),
    }),
  ),
})

/**
 * Wallets over a relay as configured in `wallets.json` beside the page. `module` is a file on the page's own origin
 * that exports `EthereumProvider`; it is not bundled, and is loaded when the trader chooses such a wallet.
 */
export type RemoteWallets = v.InferOutput<typeof schema>

/** Reads `wallets.json`. Throws RemoteWalletsError. */
export async function readRemoteWallets(fetchSettings: () => Promise<Response>): Promise<RemoteWallets> {
  try {
    const response = await fetchSettings()
    if (!response.ok) throw new RemoteWalletsError(`wallets.json: HTTP ${response.status}`)
    return v.parse(schema, await response.json())
  } catch (cause) {
    if (cause instanceof RemoteWalletsError) throw cause
    throw new RemoteWalletsError('wallets.json cannot be read', { cause })
  }
}
