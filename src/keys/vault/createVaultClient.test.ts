import { describe, expect, test } from 'vitest'
import type { Address } from '@/protocol/fields'
import { createVaultBench } from '../fixtures/createVaultBench'
import { defaultLimits } from '../policy/defaultLimits'
import { createVaultClient, VaultError, type SignerPort } from './createVaultClient'
import type { FromSigner, ToSigner } from './rpc'
import { serveVault } from './serveVault'
import type { VaultState } from './types'

const OWNER: Address = `0x${'0a'.repeat(20)}`
const AGENT: Address = `0x${'0b'.repeat(20)}`
const AUTH = { signer_address: AGENT, target_address: OWNER, nonce: 1, expires_after: 2 }
const cancelAll = { action: 'cancelAll', body: {}, auth: AUTH } as const
const state: VaultState = {
  protection: { kind: 'device', locked: true, kinds: ['device'], place: 'frame', asksItself: true, persisted: true },
  keys: [],
  lastLimits: {},
}

/** Creates a client whose port the test answers. */
function createBench(missing?: Promise<unknown>) {
  const posted: ToSigner[] = []
  const shown: boolean[] = []
  let receive: (event: MessageEvent<FromSigner>) => void = () => undefined
  const port: SignerPort = {
    postMessage: (message) => void posted.push(message),
    addEventListener: (_, listener) => void (receive = listener),
  }
  const client = createVaultClient({ port, onSurface: (is) => void shown.push(is), ...(missing && { missing }) })
  return { client, posted, shown, answer: (data: FromSigner) => receive({ data } as MessageEvent<FromSigner>) }
}

describe('createVaultClient', () => {
  test('two orders that are signed at once each get their own signature, whichever is answered first', async () => {
    const { client, posted, answer } = createBench()
    const signed = (r: string) => ({ ok: true, signature: { r, s: '0x1', v: 27 } })
    const first = client.sign(AGENT, cancelAll)
    const second = client.sign(AGENT, cancelAll)
    const [firstId, secondId] = posted.map((message) => (message.op === 'call' ? message.id : null))
    expect(firstId).not.toBe(secondId)
    answer({ id: secondId!, ok: true, value: signed('0x2') })
    answer({ id: firstId!, ok: true, value: signed('0x1') })
    expect(await first).toEqual(signed('0x1'))
    expect(await second).toEqual(signed('0x2'))
  })

  test('a repeated or unexpected answer has no effect', async () => {
    const { client, posted, answer } = createBench()
    const listed = client.list()
    const { id } = posted[0] as { id: number }
    answer({ id: 99, ok: true, value: ['another’s'] })
    answer({ id, ok: true, value: [] })
    answer({ id, ok: false, message: 'late' })
    expect(await listed).toEqual([])
  })

  test('a failure in the signer is an error with its text', async () => {
    const { client, posted, answer } = createBench()
    const made = client.create({ owner: OWNER, account: OWNER, label: 'x' }, 1, defaultLimits)
    answer({ id: (posted[0] as { id: number }).id, ok: false, message: 'the keys are locked' })
    await expect(made).rejects.toThrow(new VaultError('the keys are locked'))
  })

  test('the state is unknown until the signer reports it, and follows its reports', () => {
    const { client, answer } = createBench()
    const seen: (boolean | undefined)[] = []
    client.state.subscribe((next) => void seen.push(next?.protection.locked))
    expect(client.state.getState()).toBeNull()
    answer({ event: 'state', state })
    answer({ event: 'state', state: { ...state, protection: { ...state.protection, locked: false } } })
    expect(seen).toEqual([true, false])
  })

  test('the signer’s surface is shown and hidden by its events, and by no others', () => {
    const { shown, answer } = createBench()
    answer({ event: 'surface', shown: true })
    answer({ event: 'unusable' })
    answer({ event: 'state', state })
    answer({ event: 'surface', shown: false })
    expect(shown).toEqual([true, false])
  })

  test('a review is posted as it is, and needs no answer', () => {
    const { client, posted } = createBench()
    client.review(cancelAll)
    client.review(null)
    expect(posted).toEqual([
      { op: 'review', request: cancelAll },
      { op: 'review', request: null },
    ])
  })

  test('if the signer cannot be loaded, waiting and later calls fail, and no key counts as usable', async () => {
    let lose: (value: unknown) => void = () => undefined
    const { client, posted } = createBench(new Promise((resolve) => (lose = resolve)))
    const waiting = client.sign(AGENT, cancelAll)
    lose(null)
    await expect(waiting).rejects.toThrow(/cannot be loaded/)
    await expect(client.list()).rejects.toBeInstanceOf(VaultError)
    expect(posted).toHaveLength(1)
    expect(client.state.getState()).toMatchObject({ keys: [], protection: { place: 'absent', kinds: [] } })
  })
})

test('every operation of the client is one that the signer knows, with arguments that it takes', async () => {
  let made = 0
  const { vault } = createVaultBench({ createPrivateKey: () => new Uint8Array(32).fill(++made) })
  const listeners: ((event: MessageEvent<FromSigner>) => void)[] = []
  const client = createVaultClient({
    port: {
      // Messages are cloned, as between a page and a frame.
      postMessage: (message) =>
        void serveVault(vault, structuredClone(message)).then((data) => {
          for (const listener of listeners) if (data) listener({ data } as MessageEvent<FromSigner>)
        }),
      addEventListener: (_, listener) => void listeners.push(listener),
    },
  })
  const secret = 'correct horse battery'
  const { agent } = await client.create({ owner: OWNER, account: OWNER, label: 'kedge-1' }, 1, defaultLimits)
  await client.markApproved(agent, 5, 99)
  expect(await client.list()).toMatchObject([{ agent, approvedTime: 5, expiresTime: 99 }])
  expect(await client.wasApproved(agent)).toBe(true)
  expect(await client.profileLabel()).toMatch(/^kedge-/)
  const request = { ...cancelAll, auth: { ...AUTH, signer_address: agent } }
  expect(await client.sign(agent, request)).toMatchObject({ ok: true })
  const tight = { ...defaultLimits, ordersPerMinute: 1 }
  expect(await client.setLimits(agent, tight)).toEqual({ ok: true })
  expect((await client.list())[0]!.limits).toEqual(tight)
  expect(await client.protect('passphrase', secret)).toEqual({ ok: true })
  await client.lock()
  expect(await client.sign(agent, request)).toMatchObject({ ok: false, reason: 'key_locked' })
  expect(await client.unlock('another passphrase')).toMatchObject({ ok: false, reason: 'wrong_secret' })
  expect(await client.unlock(secret)).toEqual({ ok: true })
  expect(await client.sign(agent, request)).toMatchObject({ ok: true })
  const other = await client.create({ owner: OWNER, account: AGENT, label: 'kedge-2' }, 2, defaultLimits)
  await client.forget(agent)
  expect(await client.list()).toMatchObject([{ agent: other.agent, account: AGENT }])
  await client.wipe()
  expect(await client.list()).toEqual([])
  await client.create({ owner: OWNER, account: OWNER, label: 'kedge-3' }, 3, defaultLimits)
  await client.startOver()
  expect(await client.list()).toEqual([])
})
