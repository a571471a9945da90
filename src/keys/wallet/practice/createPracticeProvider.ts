import * as v from 'valibot'
import { BaseError } from '@/base/BaseError'
import { createLazy } from '@/base/createLazy'
import type { RecordStore } from '@/client/storage/RecordStore'
import { DOMAIN_MEMBERS, domainOf } from '@/protocol/signing/domain'
import type { Key } from '@/protocol/signing/key'

/** An error as EIP-1193 defines it: 4100 unauthorized, 4200 unsupported, 4902 unknown chain, -32602 invalid parameters. */
export class PracticeProviderError extends BaseError {
  override name = 'PracticeProviderError'
  readonly code: 4100 | 4200 | 4902 | -32602

  constructor(code: PracticeProviderError['code'], message: string) {
    super(message)
    this.code = code
  }
}

export type PracticeProviderOptions = {
  /** Stores the private key under `KEY_NAME`. */
  readonly store: RecordStore<string>
  /** The only signing domain that this wallet accepts: the practice venue's. */
  readonly domainName: string
}

type Call = { readonly method: string; readonly params?: readonly unknown[] }
type Listener = (value: unknown) => void

/** Most visitors have no practice account, so its signing code is loaded only when there is one. */
const code = createLazy(() => import('./practiceKey'))

/** The name of the record with the private key. */
const KEY_NAME = 'privateKey'
const CHAIN = '0x1'

const privateKeySchema = v.custom<Key['privateKey']>((key) => typeof key === 'string' && /^0x[0-9a-f]{64}$/.test(key))

const typedDataSchema = v.object({
  domain: v.record(v.string(), v.unknown()),
  types: v.record(v.string(), v.array(v.object({ name: v.string(), type: v.string() }))),
  primaryType: v.string(),
  message: v.record(v.string(), v.unknown()),
})

/**
 * An EIP-1193 provider with one key in this browser, which signs without asking. It is for play money: it signs typed
 * data of one practice venue's domain and nothing else. The key is created when an account is first requested
 * (`eth_requestAccounts`); if several tabs request one at once, one of them creates it.
 */
export function createPracticeProvider({ store, domainName }: PracticeProviderOptions) {
  const listeners = new Map<string, Set<Listener>>()

  /** The stored key; null when it is damaged. */
  async function readKey(): Promise<Key['privateKey'] | null> {
    const key = await store.get(KEY_NAME)
    return v.is(privateKeySchema, key) ? key : null
  }

  async function createAccount(): Promise<string> {
    const { createKey, addressOfKey } = await code.load()
    const key = await store.update(KEY_NAME, (stored) =>
      v.is(privateKeySchema, stored) ? stored : createKey().privateKey,
    )
    return addressOfKey(v.parse(privateKeySchema, key))
  }

  async function listAccounts(): Promise<string[]> {
    const key = await readKey()
    return key === null ? [] : [(await code.load()).addressOfKey(key)]
  }

  async function sign([address, text]: readonly unknown[]): Promise<string> {
    const typedData = readTypedData(text)
    if (!isOwnDomain(typedData, domainName))
      throw new PracticeProviderError(4100, `the practice account signs for ${domainName} only`)
    const key = await readKey()
    const { addressOfKey, signTypedData } = await code.load()
    if (key === null || addressOfKey(key) !== String(address).toLowerCase())
      throw new PracticeProviderError(4100, 'this browser has no such practice account')
    return signTypedData(key, typedData)
  }

  return {
    async request({ method, params = [] }: Call): Promise<unknown> {
      switch (method) {
        case 'eth_requestAccounts':
          return [await createAccount()]
        case 'eth_accounts':
          return await listAccounts()
        case 'eth_chainId':
          return CHAIN
        case 'wallet_switchEthereumChain':
          if (chainOf(params) === Number(CHAIN)) return null
          throw new PracticeProviderError(4902, 'the practice account knows chain 1 only')
        case 'eth_signTypedData_v4':
          return await sign(params)
        default:
          throw new PracticeProviderError(4200, `the practice account does not support ${method}`)
      }
    },
    on(event: string, listener: Listener): void {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: Listener): void {
      listeners.get(event)?.delete(listener)
    },
    /** The private key for export; null when there is none. */
    exportKey: readKey,
    /** Deletes the key from this browser, and notifies listeners that there is no account. */
    async reset(): Promise<void> {
      await store.delete(KEY_NAME)
      for (const listener of listeners.get('accountsChanged') ?? []) listener([])
    },
  }
}

export type PracticeProvider = ReturnType<typeof createPracticeProvider>

function readTypedData(text: unknown): v.InferOutput<typeof typedDataSchema> {
  try {
    return v.parse(typedDataSchema, typeof text === 'string' ? JSON.parse(text) : text)
  } catch (error) {
    if (error instanceof SyntaxError || v.isValiError(error))
      throw new PracticeProviderError(-32602, 'this is no typed data')
    throw error
  }
}

/**
 * Whether typed data is for one venue's domain: each member is compared, and the member list too, since another list
 * would produce a signature for another domain.
 */
function isOwnDomain({ domain, types }: v.InferOutput<typeof typedDataSchema>, name: string): boolean {
  const own = domainOf(name)
  const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)
  const listed = (types['EIP712Domain'] ?? []).map(({ name: member, type }) => ({ name: member, type }))
  const members = DOMAIN_MEMBERS.map(({ name: member }) => [member, domain[member]] as const)
  return (
    Object.keys(domain).length === members.length &&
    isSame(Object.fromEntries(members), own) &&
    isSame(listed, DOMAIN_MEMBERS)
  )
}

function chainOf([request]: readonly unknown[]): number {
  return Number((request as { chainId?: unknown } | undefined)?.chainId)
}
