import { describe, expect, test } from 'vitest'
import type { SignRequest } from '@/client/types'
import type { Address } from '@/protocol/fields'
import { openBrowser } from '../fixtures/createVaultBench'
import { defaultLimits } from '../policy/defaultLimits'

const OWNER: Address = `0x${'0a'.repeat(20)}`
const REQUEST = { owner: OWNER, account: OWNER, label: 'kedge-1' }
const SECRET = 'correct horse battery'

const cancelAll = (agent: Address): SignRequest => ({
  action: 'cancelAll',
  body: {},
  auth: { signer_address: agent, target_address: OWNER, nonce: 1, expires_after: 2 },
})

/** WebCrypto whose next encryption waits until the test lets it continue. */
function createSlowCrypto() {
  let release: () => void = () => undefined
  const waits = new Promise<void>((resolve) => (release = resolve))
  const subtle = new Proxy(crypto.subtle, {
    get(target, name) {
      if (name === 'encrypt')
        return async (...args: Parameters<SubtleCrypto['encrypt']>) => {
          const sealed = await target.encrypt(...args)
          await waits
          return sealed
        }
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const slow = { subtle, getRandomValues: (bytes: never) => crypto.getRandomValues(bytes) } as unknown as Crypto
  return { slow, letThrough: release }
}

describe('a key that one tab makes while another changes the protection', () => {
  test('is not stored under the old wrapping key: it is encrypted with the others, or not created', async () => {
    const browser = openBrowser()
    const { slow, letThrough: release } = createSlowCrypto()
    const [a, b] = [await browser.openTab(), await browser.openTab({ crypto: slow })]
    const making = b.vault.create(REQUEST, 1, defaultLimits).catch(() => null)
    expect(await a.vault.protect('passphrase', SECRET)).toEqual({ ok: true })
    release()
    const made = await making
    const reloaded = await browser.openTab()
    expect(await reloaded.vault.unlock(SECRET)).toEqual({ ok: true })
    expect((await reloaded.vault.list()).map(({ agent }) => agent)).toEqual(made ? [made.agent] : [])
    for (const { agent } of await reloaded.vault.list())
      expect(await reloaded.vault.sign(agent, cancelAll(agent))).toMatchObject({ ok: true })
  })
})

describe('changes in one tab', () => {
  test('tighter limits, an approval and a removal apply in the other tab without a reload', async () => {
    const browser = openBrowser()
    const [a, b] = [await browser.openTab(), await browser.openTab()]
    const { agent } = await a.vault.create(REQUEST, 1, defaultLimits)
    await a.vault.markApproved(agent, 5, 99)
    const tight = { ...defaultLimits, notionalPerOrder: '10' }
    expect(await a.vault.setLimits(agent, tight)).toEqual({ ok: true })
    await expect.poll(() => b.state().keys[0]).toMatchObject({ agent, approvedTime: 5, expiresTime: 99, limits: tight })
    expect(b.state().lastLimits[OWNER]).toEqual(tight)
    await b.vault.forget(agent)
    await expect.poll(() => a.state().keys).toEqual([])
  })

  test('changes of two tabs at once are both stored', async () => {
    const browser = openBrowser()
    const [a, b] = [await browser.openTab(), await browser.openTab()]
    const first = await a.vault.create(REQUEST, 1, defaultLimits)
    const second = await b.vault.create({ ...REQUEST, label: 'kedge-2' }, 2, defaultLimits)
    const tight = { ...defaultLimits, ordersPerMinute: 1 }
    await Promise.all([
      a.vault.setLimits(second.agent, tight),
      b.vault.markApproved(first.agent, 5, 99),
      a.vault.markApproved(second.agent, 6, 98),
      b.vault.setLimits(first.agent, tight),
    ])
    const storedKeys = await (await browser.openTab()).vault.list()
    expect(storedKeys).toMatchObject([
      { agent: second.agent, approvedTime: 6, expiresTime: 98, limits: tight },
      { agent: first.agent, approvedTime: 5, expiresTime: 99, limits: tight },
    ])
  })

  test.each([0, 1])('of limits that two tabs set at once the tighter apply to the next key: %i first', async (at) => {
    const browser = openBrowser()
    const [a, b] = [await browser.openTab(), await browser.openTab()]
    const tight = { ...defaultLimits, notionalPerOrder: '10' }
    const choose = [() => a.vault.create(REQUEST, 1, defaultLimits), () => b.vault.create(REQUEST, 2, tight)]
    await Promise.all([choose[at]!(), choose[1 - at]!()])
    expect((await browser.openTab()).state().lastLimits[OWNER]).toEqual(tight)
  })
})

describe('a passphrase that one tab sets', () => {
  test('locks the other, which erases its opened keys; each tab is unlocked separately', async () => {
    const browser = openBrowser()
    const [a, b] = [await browser.openTab(), await browser.openTab()]
    const { agent } = await a.vault.create(REQUEST, 1, defaultLimits)
    await expect.poll(() => b.state().keys.length).toBe(1)
    expect(await b.vault.sign(agent, cancelAll(agent))).toMatchObject({ ok: true })
    expect(await a.vault.protect('passphrase', SECRET)).toEqual({ ok: true })
    await expect.poll(() => b.state().protection).toMatchObject({ kind: 'passphrase', locked: true })
    expect(a.state().protection.locked).toBe(false)
    expect(await b.vault.sign(agent, cancelAll(agent))).toMatchObject({ ok: false, reason: 'key_locked' })
    expect(await b.vault.unlock('another passphrase')).toMatchObject({ ok: false, reason: 'wrong_secret' })
    expect(await b.vault.unlock(SECRET)).toEqual({ ok: true })
    expect(await b.vault.sign(agent, cancelAll(agent))).toMatchObject({ ok: true })
    await b.vault.lock()
    await expect.poll(() => a.state().protection.locked).toBe(true)
    expect(await a.vault.unlock(SECRET)).toEqual({ ok: true })
    expect(b.state().protection.locked, 'a secret that was given in one tab opens no other').toBe(true)
  })

  test('is replaced: the passphrase with which the other tab was unlocked opens nothing', async () => {
    const browser = openBrowser()
    const [a, b] = [await browser.openTab(), await browser.openTab()]
    const { agent } = await a.vault.create(REQUEST, 1, defaultLimits)
    await a.vault.protect('passphrase', SECRET)
    await expect.poll(() => b.state().protection.locked).toBe(true)
    await b.vault.unlock(SECRET)
    expect(await a.vault.protect('passphrase', 'staple battery horse')).toEqual({ ok: true })
    await expect.poll(() => b.state().protection.locked).toBe(true)
    expect(await b.vault.sign(agent, cancelAll(agent))).toMatchObject({ ok: false, reason: 'key_locked' })
    await expect(b.vault.create(REQUEST, 2, defaultLimits)).rejects.toThrow(/locked/)
    expect(await b.vault.unlock(SECRET)).toMatchObject({ ok: false, reason: 'wrong_secret' })
    expect(await b.vault.unlock('staple battery horse')).toEqual({ ok: true })
  })

  test('of two that are set at once one remains and opens every key; the other tab is locked', async () => {
    const browser = openBrowser()
    const [a, b] = [await browser.openTab(), await browser.openTab()]
    const { agent } = await a.vault.create(REQUEST, 1, defaultLimits)
    await expect.poll(() => b.state().keys.length).toBe(1)
    const secrets = [SECRET, 'staple battery horse'] as const
    const results = await Promise.all([
      a.vault.protect('passphrase', secrets[0]),
      b.vault.protect('passphrase', secrets[1]),
    ])
    expect(results.toSorted((x, y) => Number(y.ok) - Number(x.ok))).toMatchObject([
      { ok: true },
      { ok: false, reason: 'locked' },
    ])
    const winner = secrets[results.findIndex(({ ok }) => ok)]!
    const { vault } = await browser.openTab()
    for (const secret of secrets) {
      await vault.lock()
      expect((await vault.unlock(secret)).ok).toBe(secret === winner)
    }
    expect(await vault.unlock(winner)).toEqual({ ok: true })
    expect(await vault.sign(agent, cancelAll(agent))).toMatchObject({ ok: true })
  })

  test('a damaged key does not prevent the other keys from being encrypted again', async () => {
    const browser = openBrowser()
    const a = await browser.openTab()
    const broken = await a.vault.create(REQUEST, 1, defaultLimits)
    const whole = await a.vault.create({ ...REQUEST, label: 'kedge-2' }, 2, defaultLimits)
    const record = (await browser.store.get('vault'))!
    const keys = record.keys.map((key) => (key.agent === broken.agent ? { ...key, sealed: new ArrayBuffer(4) } : key))
    await browser.store.set('vault', { ...record, keys })
    const { vault } = await browser.openTab()
    expect(await vault.protect('passphrase', SECRET)).toEqual({ ok: true })
    expect((await vault.list()).map(({ agent }) => agent)).toEqual([whole.agent])
    expect(await vault.sign(whole.agent, cancelAll(whole.agent))).toMatchObject({ ok: true })
  })
})
