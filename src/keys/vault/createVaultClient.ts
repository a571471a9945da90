import { createStore } from 'zustand/vanilla'
import { BaseError } from '@/base/BaseError'
import type { FromSigner, ToSigner, VaultOperation } from './rpc'
import type { Vault, VaultOperations, VaultState } from './types'

/** The signer as the page sees it; a `Worker` and a `MessagePort` fit. */
export type SignerPort = {
  postMessage(message: ToSigner, transfer?: Transferable[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent<FromSigner>) => void): void
}

/** Thrown when the vault fails unexpectedly. */
export class VaultError extends BaseError {
  override name = 'VaultError'
}

type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (error: unknown) => void }

type Options = {
  readonly port: SignerPort
  /** Called when the signer shows or hides its surface. */
  readonly onSurface?: (shown: boolean) => void
  /** Resolves when the signer cannot be loaded; then all calls fail. */
  readonly missing?: Promise<unknown>
}

const absent: VaultState = {
  protection: { kind: 'device', locked: false, kinds: [], place: 'absent', asksItself: false, persisted: false },
  keys: [],
  lastLimits: {},
}

/** The page's client of the vault: every operation is a message to the signer and a reply. */
export function createVaultClient({ port, onSurface = () => undefined, missing }: Options): Vault {
  const waiting = new Map<number, Waiting>()
  const state = createStore<VaultState | null>(() => null)
  let lastId = 0
  let isMissing = false
  void missing?.then(() => {
    isMissing = true
    state.setState(absent, true)
    for (const call of waiting.values()) call.reject(new VaultError('the signer cannot be loaded'))
    waiting.clear()
  })
  port.addEventListener('message', ({ data }) => {
    if ('event' in data) {
      if (data.event === 'state') state.setState(data.state, true)
      else if (data.event === 'surface') onSurface(data.shown)
      return
    }
    const call = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.ok) call?.resolve(data.value)
    else call?.reject(new VaultError(data.message))
  })

  function call<N extends VaultOperation>(
    name: N,
    ...args: Parameters<VaultOperations[N]>
  ): ReturnType<VaultOperations[N]> {
    const id = ++lastId
    const answer = new Promise<unknown>((resolve, reject) => {
      if (isMissing) return reject(new VaultError('the signer cannot be loaded'))
      waiting.set(id, { resolve, reject })
      port.postMessage({ op: 'call', id, name, args })
    })
    return answer as ReturnType<VaultOperations[N]>
  }

  return {
    state,
    review: (request) => port.postMessage({ op: 'review', request }),
    create: (request, createdAt, limits) => call('create', request, createdAt, limits),
    list: () => call('list'),
    sign: (agent, request) => call('sign', agent, request),
    markApproved: (agent, approvedTime, expiresTime) => call('markApproved', agent, approvedTime, expiresTime),
    forget: (agent) => call('forget', agent),
    wipe: () => call('wipe'),
    startOver: () => call('startOver'),
    profileLabel: () => call('profileLabel'),
    wasApproved: (agent) => call('wasApproved', agent),
    protect: (kind, secret) => call('protect', kind, secret),
    unlock: (secret) => call('unlock', secret),
    lock: () => call('lock'),
    setLimits: (agent, limits) => call('setLimits', agent, limits),
    setLossLimit: (owner, limit) => call('setLossLimit', owner, limit),
  }
}
