import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMemoryStore } from '@/client/storage/createFallbackStore'
import { practiceProfile } from '@/protocol/profile'
import { digestWrite, parseWalletSignature, recoverSigner, typedDataOf } from '@/protocol/signing'
import { createPracticeProvider, PracticeProviderError } from './createPracticeProvider'

const DOMAIN = 'Kedge Practice'
const ACTION = practiceProfile.actions.approveAgent
const AUTH = {
  signer_address: `0x${'ab'.repeat(20)}`,
  nonce: 1_750_000_000_000,
  expires_after: 1_750_000_600_000,
} as const
const BODY = {
  agent_address: `0x${'cd'.repeat(20)}`,
  authorized_address: AUTH.signer_address,
  valid_days: 7,
  label: 'kedge-1',
} as const

function createBench(store = createMemoryStore<string>(), domainName = DOMAIN) {
  const provider = createPracticeProvider({ store, domainName })
  const accounts = async (method: 'eth_requestAccounts' | 'eth_accounts') =>
    (await provider.request({ method })) as string[]
  const sign = (address: string, typedData: unknown) =>
    provider.request({
      method: 'eth_signTypedData_v4',
      params: [address, typeof typedData === 'string' ? typedData : JSON.stringify(typedData)],
    })
  return { store, provider, accounts, sign }
}

const typedData = (domainName = DOMAIN) => typedDataOf(ACTION, BODY, AUTH, domainName)
const code = (expectedCode: number) => ({ name: 'PracticeProviderError', code: expectedCode })

test('an account exists after the first request, and stays the same', async () => {
  const { accounts } = createBench()
  expect(await accounts('eth_accounts')).toEqual([])
  const made = await accounts('eth_requestAccounts')
  expect(made[0]).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(await accounts('eth_requestAccounts')).toEqual(made)
  expect(await accounts('eth_accounts')).toEqual(made)
})

test('two tabs that ask at once get the same account', async () => {
  const store = createMemoryStore<string>()
  const tabs = [createBench(store), createBench(store)]
  const [first, second] = await Promise.all(tabs.map(({ accounts }) => accounts('eth_requestAccounts')))
  expect(first).toEqual(second)
})

test('the venue recovers its account from its signatures', async () => {
  const { accounts, sign } = createBench()
  const [address] = await accounts('eth_requestAccounts')
  const parsed = parseWalletSignature(await sign(address!, typedData()))
  if (parsed.kind !== 'signature') throw new Error(parsed.kind)
  const signer = recoverSigner(digestWrite(ACTION, BODY, AUTH, DOMAIN), parsed.signature)
  expect(signer).toBe(address!.toLowerCase())
})

test('signs for the domain of its own venue only, on chain 1 only', async () => {
  const { accounts, sign } = createBench()
  const [address] = await accounts('eth_requestAccounts')
  const own = typedData()
  await expect(sign(address!, typedData('Kedge'))).rejects.toMatchObject(code(4100))
  await expect(sign(address!, { ...own, domain: { ...own.domain, chainId: 5 } })).rejects.toMatchObject(code(4100))
})

const DOMAIN_VALUES = {
  name: fc.oneof(fc.string(), fc.constantFrom('Kedge', 'Kedge Practice ', 'kedge practice', DOMAIN)),
  version: fc.constantFrom('1', '2', ''),
  chainId: fc.constantFrom(1, 5, '1', '0x1', 0, null),
  verifyingContract: fc.constantFrom(typedData().domain.verifyingContract, `0x${'11'.repeat(20)}`),
}
const members = typedData().types['EIP712Domain']!
const anyDomain = fc.record({
  domain: fc.record({ ...DOMAIN_VALUES, salt: fc.constant('0x00') }, { requiredKeys: [] }),
  listed: fc.option(fc.subarray([...members])),
})

test('signs only for its own venue’s domain, with all members listed', async () => {
  const { accounts, sign } = createBench()
  const [address] = await accounts('eth_requestAccounts')
  const own = JSON.stringify(typedData().domain)
  await fc.assert(
    fc.asyncProperty(anyDomain, async ({ domain, listed }) => {
      const { EIP712Domain: _, ...types } = typedData().types
      const data = { ...typedData(), domain, types: listed === null ? types : { EIP712Domain: listed, ...types } }
      const keys = ['name', 'version', 'chainId', 'verifyingContract', 'salt'] as const
      const whole = JSON.stringify(
        Object.fromEntries(keys.flatMap((key) => (key in domain ? [[key, domain[key]]] : []))),
      )
      if (whole === own && listed?.length === members.length) return
      await expect(sign(address!, data)).rejects.toBeInstanceOf(PracticeProviderError)
    }),
    { numRuns: 500 },
  )
})

test('its signatures are invalid at a venue with another domain', async () => {
  const { accounts, sign } = createBench()
  const [address] = await accounts('eth_requestAccounts')
  const parsed = parseWalletSignature(await sign(address!, typedData()))
  if (parsed.kind !== 'signature') throw new Error(parsed.kind)
  await fc.assert(
    fc.asyncProperty(
      fc.string().filter((name) => name !== DOMAIN),
      async (name) => {
        expect(recoverSigner(digestWrite(ACTION, BODY, AUTH, name), parsed.signature)).not.toBe(address!.toLowerCase())
      },
    ),
    { numRuns: 50 },
  )
})

test('signs for its own account only', async () => {
  const { accounts, sign } = createBench()
  await expect(sign(AUTH.signer_address, typedData())).rejects.toMatchObject(code(4100))
  await accounts('eth_requestAccounts')
  await expect(sign(AUTH.signer_address, typedData())).rejects.toMatchObject(code(4100))
})

test.each(['{', '"text"', '{}', '{"domain":{"name":"Kedge Practice","chainId":1}}'])(
  'invalid typed data is rejected: %s',
  async (text) => {
    const { accounts, sign } = createBench()
    const [address] = await accounts('eth_requestAccounts')
    await expect(sign(address!, text)).rejects.toMatchObject(code(-32602))
  },
)

test.each(['personal_sign', 'eth_sign', 'eth_signTypedData_v3', 'eth_sendTransaction', 'wallet_requestPermissions'])(
  'does not support %s',
  async (method) => {
    const { provider } = createBench()
    await expect(provider.request({ method, params: ['0x00'] })).rejects.toMatchObject(code(4200))
  },
)

test('is on chain 1 and switches to no other', async () => {
  const { provider } = createBench()
  const switchTo = (chainId: unknown) =>
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(await switchTo('0x1')).toBeNull()
  await expect(switchTo('0x5')).rejects.toMatchObject(code(4902))
  await expect(switchTo(undefined)).rejects.toBeInstanceOf(PracticeProviderError)
})

test('its key can be exported; after a reset there is none, and listeners are notified', async () => {
  const { provider, accounts, store } = createBench()
  expect(await provider.exportKey()).toBeNull()
  const [address] = await accounts('eth_requestAccounts')
  expect(await provider.exportKey()).toMatch(/^0x[0-9a-f]{64}$/)
  const seen: unknown[] = []
  const note = (value: unknown) => seen.push(value)
  provider.on('accountsChanged', note)
  await provider.reset()
  expect(seen).toEqual([[]])
  expect(await provider.exportKey()).toBeNull()
  expect(await store.entries()).toEqual([])
  provider.removeListener('accountsChanged', note)
  expect(await accounts('eth_requestAccounts')).not.toEqual([address])
  await provider.reset()
  expect(seen).toHaveLength(1)
})

test('a damaged key counts as none and is replaced', async () => {
  const store = createMemoryStore<string>()
  await store.set('privateKey', '0x12')
  const { accounts } = createBench(store)
  expect(await accounts('eth_accounts')).toEqual([])
  expect(await accounts('eth_requestAccounts')).toHaveLength(1)
})
