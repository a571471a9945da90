import { describe, expect, test } from 'vitest'
import type { Address } from '@/protocol/fields'
import { createVaultBench } from '../fixtures/createVaultBench'
import { noLimits } from '../noLimits'
import { defaultLimits } from '../policy/defaultLimits'
import { serveVault } from './serveVault'
import type { VaultOperation } from './rpc'

const OWNER: Address = `0x${'0a'.repeat(20)}`
const OTHER: Address = `0x${'0b'.repeat(20)}`
const REQUEST = { owner: OWNER, account: OWNER, label: 'kedge-1' }

/** Creates a vault with one approved key, and posts messages to it as a page does. */
async function openVault() {
  const { vault } = createVaultBench()
  const { agent } = await vault.create(REQUEST, 1, defaultLimits)
  await vault.markApproved(agent, 5, 99)
  const post = (data: unknown) => serveVault(vault, data)
  const call = (name: string, ...args: unknown[]) => post({ op: 'call', id: 7, name, args })
  const auth = { signer_address: agent, target_address: OWNER, nonce: 1, expires_after: 2 }
  const order = {
    action: 'placeOrder',
    body: { symbol_id: 1, is_buy: true, order_type: 'market', quantity: '1' },
    auth,
  }
  return { vault, agent, post, call, auth, order }
}

/** Checks that the key, its limits and its approval are unchanged, and that it still signs. */
async function expectUnharmed({ vault, agent, order }: Awaited<ReturnType<typeof openVault>>): Promise<void> {
  expect(await vault.list()).toMatchObject([{ agent, approvedTime: 5, expiresTime: 99, limits: defaultLimits }])
  expect(await vault.sign(agent, order as never)).toMatchObject({ ok: true })
}

describe('messages that are not calls', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'wipe'],
    ['a number', 1],
    ['a list', ['call', 1, 'wipe', []]],
    ['an object without an operation', {}],
    ['another operation of the signer', { op: 'start', config: { venueId: 'x' } }],
    ['a call without an id', { op: 'call', name: 'wipe', args: [] }],
    ['an id that is a text', { op: 'call', id: '1', name: 'wipe', args: [] }],
    ['an id that is not an integer', { op: 'call', id: 0.5, name: 'wipe', args: [] }],
    ['an id above the safe integers', { op: 'call', id: 2 ** 53, name: 'wipe', args: [] }],
    ['a name that is not a text', { op: 'call', id: 1, name: ['wipe'], args: [] }],
    ['no arguments', { op: 'call', id: 1, name: 'wipe' }],
    ['arguments that are not a list', { op: 'call', id: 1, name: 'wipe', args: { length: 0 } }],
    ['a call with an unknown field', { op: 'call', id: 1, name: 'wipe', args: [], force: true }],
  ])('%s: no answer, and nothing is done', async (_, data) => {
    const bench = await openVault()
    expect(await bench.post(data)).toBeNull()
    await expectUnharmed(bench)
  })
})

describe('operations that a vault does not have', () => {
  test.each(['exportKey', 'start', 'openPrivateKey', 'constructor', 'toString', '__proto__', 'hasOwnProperty', ''])(
    '%j is answered with an error',
    async (name) => {
      const bench = await openVault()
      expect(await bench.call(name)).toEqual({ id: 7, ok: false, message: 'no such operation' })
      await expectUnharmed(bench)
    },
  )
})

describe('invalid arguments', () => {
  const limits = (change: object) => ({ ...defaultLimits, ...change })
  const cases: [VaultOperation, string, (agent: Address, order: { auth: object }) => unknown[]][] = [
    ['create', 'no limits', () => [REQUEST, 1]],
    ['create', 'an owner that is no address', () => [{ ...REQUEST, owner: '0x0a' }, 1, defaultLimits]],
    ['create', 'an account with a character too many', () => [{ ...REQUEST, account: `${OWNER}0` }, 1, defaultLimits]],
    ['create', 'a label that hides letters', () => [{ ...REQUEST, label: 'kedge\u200b1' }, 1, defaultLimits]],
    ['create', 'a label in capitals', () => [{ ...REQUEST, label: 'Kedge' }, 1, defaultLimits]],
    ['create', 'a key of the page’s own', () => [{ ...REQUEST, privateKey: '0x01' }, 1, defaultLimits]],
    ['create', 'a time before 1970', () => [REQUEST, -1, defaultLimits]],
    ['create', 'a time that is none', () => [REQUEST, Number.NaN, defaultLimits]],
    ['create', 'a limit that is missing', () => [REQUEST, 1, { ordersPerMinute: 1 }]],
    ['setLimits', 'a negative number of orders', (agent) => [agent, limits({ ordersPerMinute: -1 })]],
    ['setLimits', 'part of an order', (agent) => [agent, limits({ ordersPerMinute: 1.5 })]],
    ['setLimits', 'no number of orders', (agent) => [agent, limits({ ordersPerMinute: Number.POSITIVE_INFINITY })]],
    ['setLimits', 'a value of zero', (agent) => [agent, limits({ notionalPerOrder: '0' })]],
    ['setLimits', 'a value below zero', (agent) => [agent, limits({ notionalPerOrder: '-5' })]],
    ['setLimits', 'a value in exponent form', (agent) => [agent, limits({ notionalPerOrder: '1e9' })]],
    ['setLimits', 'a value that is a number', (agent) => [agent, limits({ notionalPerOrder: 5 })]],
    ['setLimits', 'a limit that does not exist', (agent) => [agent, limits({ withdrawals: null })]],
    ['markApproved', 'a time that is a text', (agent) => [agent, 1, '99']],
    ['markApproved', 'no end', (agent) => [agent, 1]],
    ['forget', 'no agent', () => []],
    ['forget', 'a pattern instead of an agent', () => ['*']],
    ['forget', 'several agents', (agent) => [agent, OTHER]],
    ['wipe', 'an argument too many', () => [true]],
    ['startOver', 'an argument too many', () => [{}]],
    ['lock', 'an argument too many', () => [false]],
    ['list', 'an argument too many', () => ['privateKeys']],
    ['profileLabel', 'a label to set', () => ['mine']],
    ['wasApproved', 'no address', () => ['practice']],
    ['protect', 'a kind that does not exist', () => ['none']],
    ['protect', 'no text as the secret', () => ['passphrase', { length: 20 }]],
    ['protect', 'a secret of a thousand and one characters', () => ['passphrase', 'x'.repeat(1_001)]],
    ['unlock', 'no text as the secret', () => [1]],
    ['sign', 'no request', (agent) => [agent]],
    ['sign', 'a digest instead of a request', (agent) => [agent, `0x${'ab'.repeat(32)}`]],
    ['sign', 'a request with a digest beside it', (agent, order) => [agent, { ...order, digest: '0x' }]],
    ['sign', 'no body', (agent, { auth }) => [agent, { action: 'cancelAll', auth }]],
    ['sign', 'an auth with more in it', (agent, o) => [agent, { ...o, auth: { ...o.auth, domain: 'Other' } }]],
    ['sign', 'a nonce that is a text', (agent, o) => [agent, { ...o, auth: { ...o.auth, nonce: '1' } }]],
    ['sign', 'a nonce below zero', (agent, o) => [agent, { ...o, auth: { ...o.auth, nonce: -1 } }]],
  ]
  test.each(cases)('%s with %s is rejected with the operation’s name, and nothing is done', async (name, _, argsOf) => {
    const bench = await openVault()
    const answer = await bench.call(name, ...argsOf(bench.agent, bench.order))
    expect(answer).toMatchObject({ id: 7, ok: false })
    expect((answer as { message: string }).message).toMatch(new RegExp(`^${name}: .`))
    await expectUnharmed(bench)
  })
})

describe('valid calls', () => {
  test('are answered with their id and the operation’s result', async () => {
    const { agent, post, order } = await openVault()
    const [listed, signed] = await Promise.all([
      post({ op: 'call', id: 1, name: 'list', args: [] }),
      post({ op: 'call', id: 2, name: 'sign', args: [agent, order] }),
    ])
    expect(listed).toMatchObject({ id: 1, ok: true, value: [{ agent }] })
    expect(signed).toMatchObject({ id: 2, ok: true, value: { ok: true } })
  })

  test('capitals in an address mean the same account and key', async () => {
    const { vault, agent, call } = await openVault()
    const upper = (address: string) => address.toUpperCase().replace('0X', '0x')
    expect(await call('wasApproved', upper(agent))).toMatchObject({ ok: true, value: true })
    expect(
      await call('create', { ...REQUEST, owner: upper(OTHER), account: upper(OTHER) }, 2, defaultLimits),
    ).toMatchObject({ ok: true, value: { owner: OTHER, account: OTHER } })
    await call('forget', upper(agent))
    expect(await vault.list()).toEqual([])
  })

  test('an operation’s error is returned as text, without the call stack', async () => {
    const { vault, call } = await openVault()
    await vault.lock()
    expect(await call('create', REQUEST, 2, defaultLimits)).toEqual({
      id: 7,
      ok: false,
      message: 'the keys are locked',
    })
    const broken = { list: () => Promise.reject('no error object') } as never
    expect(await serveVault(broken, { op: 'call', id: 3, name: 'list', args: [] })).toEqual({
      id: 3,
      ok: false,
      message: 'no error object',
    })
  })

  test('an unknown agent is a result, not an error, and changes nothing', async () => {
    const bench = await openVault()
    const { call, order } = bench
    expect(await call('sign', OTHER, order)).toMatchObject({ ok: true, value: { ok: false, reason: 'key_missing' } })
    expect(await call('setLimits', OTHER, noLimits)).toMatchObject({ ok: true, value: { ok: false, reason: 'no_key' } })
    expect(await call('forget', OTHER)).toMatchObject({ ok: true })
    expect(await call('markApproved', OTHER, 1, 2)).toMatchObject({ ok: true })
    expect(await call('wasApproved', OTHER)).toMatchObject({ ok: true, value: false })
    await expectUnharmed(bench)
  })
})
