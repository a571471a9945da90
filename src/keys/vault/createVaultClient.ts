import { BaseError } from '@/base/BaseError'
import type { FromSigner, ToSigner, VaultOperation } from './messages'
import type { Vault, VaultConfig } from './types'

/** The signer's worker as the page sees it; a `Worker` fits. */
export type SignerPort = {
  postMessage(message: ToSigner): void
  addEventListener(type: 'message', listener: (event: MessageEvent<FromSigner>) => void): void
}

/** The vault failed at something that is no refusal. */
export class VaultError extends BaseError {
  override name = 'VaultError'
}

type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (error: unknown) => void }

/** The vault from the page's side: every operation is a message to the signer's worker and back. */
export function createVaultClient(port: SignerPort, config: VaultConfig): Vault {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  port.addEventListener('message', ({ data }) => {
    const call = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.ok) call?.resolve(data.value)
    else call?.reject(new VaultError(data.message))
  })
  port.postMessage({ op: 'start', config })

  function call<N extends VaultOperation>(name: N, ...args: Parameters<Vault[N]>): ReturnType<Vault[N]> {
    const id = ++lastId
    const answer = new Promise<unknown>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      port.postMessage({ op: 'call', id, name, args })
    })
    return answer as ReturnType<Vault[N]>
  }

  return {
    create: (request, createdAt) => call('create', request, createdAt),
    list: () => call('list'),
    sign: (agent, request) => call('sign', agent, request),
    markApproved: (agent, expiresTime) => call('markApproved', agent, expiresTime),
    forget: (agent) => call('forget', agent),
    profileLabel: () => call('profileLabel'),
  }
}
