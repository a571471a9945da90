import { describe, expect, test, vi } from 'vitest'
import type { SignRequest } from '@/client/types'
import type { Address } from '@/protocol/fields'
import { createFakePasskeys, createFakeSurface, openBrowser } from '../fixtures/createVaultBench'
import { noLimits } from '../noLimits'
import { defaultLimits } from '../policy/defaultLimits'

const OWNER: Address = `0x${'0a'.repeat(20)}`
const REQUEST = { owner: OWNER, account: OWNER, label: 'kedge-1' }
const SECRET = 'correct horse battery'

function order(agent: Address): SignRequest {
  const body = { symbol_id: 1, is_buy: true, order_type: 'market', quantity: '1' } as const
  return {
    action: 'placeOrder',
    body,
    auth: { signer_address: agent, target_address: OWNER, nonce: 1, expires_after: 2 },
  }
}

describe('lock', () => {
  test('F58: locking one tab locks all; signed writes continue, nothing new is signed', async () => {
    const browser = openBrowser()
    let release: () => void = () => undefined
    const slow = new Promise<null>((resolve) => (release = () => resolve(null)))
    const [a, b] = [await browser.openTab(), await browser.openTab({ limiter: () => slow })]
    const { agent } = await a.vault.create(REQUEST, 1, noLimits)
    const early = await a.vault.sign(agent, order(agent))
    const halfway = b.vault.sign(agent, order(agent))
    await a.vault.lock()
    await expect.poll(() => [a.locked(), b.locked()]).toEqual([true, true])
    release()
    expect(early).toMatchObject({ ok: true })
    expect(await halfway).toMatchObject({ ok: false, reason: 'key_locked' })
    for (const tab of [a, b, await browser.openTab()]) {
      expect(await tab.vault.sign(agent, order(agent))).toMatchObject({ ok: false, reason: 'key_locked' })
      await expect(tab.vault.create(REQUEST, 2, noLimits)).rejects.toThrow(/locked/)
    }
    expect(await a.vault.unlock()).toEqual({ ok: true })
    await expect.poll(() => [a.locked(), b.locked()]).toEqual([false, false])
    expect(await a.vault.sign(agent, order(agent))).toMatchObject({ ok: true })
  })

  test('a signer with a surface asks there before a device’s keys are unlocked', async () => {
    let agrees = false
    const { vault } = await openBrowser().openTab({ surface: createFakeSurface({ confirmUnlock: async () => agrees }) })
    await vault.lock()
    expect(await vault.unlock()).toMatchObject({ ok: false, reason: 'canceled' })
    agrees = true
    expect(await vault.unlock()).toEqual({ ok: true })
  })

  test('after a lost passphrase all keys can be removed: then nothing is locked, and a new one can be created, in all tabs', async () => {
    const browser = openBrowser()
    const [a, b] = [await browser.openTab(), await browser.openTab()]
    const { agent } = await a.vault.create(REQUEST, 1, noLimits)
    expect(await a.vault.protect('passphrase', SECRET)).toEqual({ ok: true })
    await a.vault.lock()
    const c = await browser.openTab()
    await expect.poll(() => [a.locked(), b.locked(), c.locked()]).toEqual([true, true, true])
    await expect(c.vault.create(REQUEST, 2, noLimits)).rejects.toThrow(/locked/)
    await c.vault.startOver()
    await expect.poll(() => [a.locked(), b.locked(), c.locked()]).toEqual([false, false, false])
    expect(await a.vault.sign(agent, order(agent))).toMatchObject({ ok: false, reason: 'key_missing' })
    const made = await c.vault.create(REQUEST, 3, noLimits)
    expect(await c.vault.sign(made.agent, order(made.agent))).toMatchObject({ ok: true })
    expect((await browser.openTab()).locked()).toBe(false)
  })

  test('removing every key while they are locked leaves nothing to unlock', async () => {
    const browser = openBrowser()
    const a = await browser.openTab()
    await a.vault.create(REQUEST, 1, noLimits)
    expect(await a.vault.protect('passphrase', SECRET)).toEqual({ ok: true })
    await a.vault.lock()
    expect(a.locked()).toBe(true)
    await a.vault.wipe()
    expect(a.locked()).toBe(false)
    expect(a.states.at(-1)!.protection.kind).toBe('device')
  })

  test('the secret stays while it protects keys of another venue', async () => {
    const browser = openBrowser()
    const other = await browser.openTab({ venueId: 'other' })
    const a = await browser.openTab()
    const { agent } = await other.vault.create(REQUEST, 1, noLimits)
    await a.vault.create(REQUEST, 1, noLimits)
    expect(await a.vault.protect('passphrase', SECRET)).toEqual({ ok: true })
    await a.vault.lock()
    await a.vault.wipe()
    expect(a.locked()).toBe(true)
    const again = await browser.openTab({ venueId: 'other' })
    expect(await again.vault.unlock(SECRET)).toEqual({ ok: true })
    expect((await again.vault.list()).map((key) => key.agent)).toEqual([agent])
  })

  test('a key that one tab removes is not used by any tab', async () => {
    const browser = openBrowser()
    const [a, b] = [await browser.openTab(), await browser.openTab()]
    const { agent } = await a.vault.create(REQUEST, 1, noLimits)
    await expect.poll(() => b.states.at(-1)!.keys.length).toBe(1)
    expect(await b.vault.sign(agent, order(agent))).toMatchObject({ ok: true })
    await a.vault.wipe()
    await expect.poll(() => b.states.at(-1)!.keys.length).toBe(0)
    expect(await b.vault.sign(agent, order(agent))).toMatchObject({ ok: false, reason: 'key_missing' })
  })
})

describe('protect', () => {
  test('a passphrase is needed to open keys after every reload; the old record opens nothing', async () => {
    const browser = openBrowser()
    const { vault } = await browser.openTab()
    const { agent } = await vault.create(REQUEST, 1, noLimits)
    const before = (await browser.store.get('vault'))!
    expect(await vault.protect('passphrase', 'short')).toMatchObject({ ok: false, reason: 'secret_needed' })
    expect(await vault.protect('passphrase', SECRET)).toEqual({ ok: true })
    expect(await vault.sign(agent, order(agent))).toMatchObject({ ok: true })

    const reloaded = await browser.openTab()
    expect(reloaded.locked()).toBe(true)
    expect(await reloaded.vault.sign(agent, order(agent))).toMatchObject({ ok: false, reason: 'key_locked' })
    expect(await reloaded.vault.unlock('wrong horse battery')).toMatchObject({ ok: false, reason: 'wrong_secret' })
    expect(await reloaded.vault.protect('device')).toMatchObject({ ok: false, reason: 'locked' })
    expect(await reloaded.vault.unlock(SECRET)).toEqual({ ok: true })
    expect(await reloaded.vault.sign(agent, order(agent))).toMatchObject({ ok: true })

    const after = (await browser.store.get('vault'))!
    expect(JSON.stringify(after)).not.toContain(SECRET)
    expect(after.wrapping.kind).toBe('passphrase')
    expect(Buffer.from(after.keys[0]!.sealed)).not.toEqual(Buffer.from(before.keys[0]!.sealed))
    expect(await reloaded.vault.protect('device')).toEqual({ ok: true })
    const again = await browser.openTab()
    expect(await again.vault.sign(agent, order(agent))).toMatchObject({ ok: true })
  })

  test('a passkey is needed to open keys', async () => {
    const browser = openBrowser()
    const passkeys = createFakePasskeys()
    const { vault, states } = await browser.openTab({ passkeys })
    expect(states.at(-1)!.protection.kinds).toEqual(['device', 'passphrase', 'passkey'])
    const { agent } = await vault.create(REQUEST, 1, noLimits)
    expect(await vault.protect('passkey')).toEqual({ ok: true })
    const reloaded = await browser.openTab({ passkeys })
    passkeys.given = false
    expect(await reloaded.vault.unlock()).toMatchObject({ ok: false, reason: 'canceled' })
    passkeys.given = true
    expect(await reloaded.vault.unlock()).toEqual({ ok: true })
    expect(await reloaded.vault.sign(agent, order(agent))).toMatchObject({ ok: true })
    const without = await browser.openTab()
    expect(await without.vault.unlock()).toMatchObject({ ok: false, reason: 'unsupported' })
    expect(await without.vault.protect('passkey')).toMatchObject({ ok: false })
  })

  test('a surface asks for the passphrase itself, again when it was wrong, and no secret of the page’s is taken', async () => {
    const browser = openBrowser()
    const questions: boolean[] = []
    const surface = createFakeSurface({
      newPassphrase: async () => SECRET,
      passphrase: async (wrong) => {
        questions.push(wrong)
        return wrong ? SECRET : 'wrong horse battery'
      },
    })
    const { vault } = await browser.openTab({ surface })
    await vault.create(REQUEST, 1, defaultLimits)
    expect(await vault.protect('passphrase', 'what the page says')).toEqual({ ok: true })
    expect(await vault.protect('device')).toMatchObject({ ok: false, reason: 'canceled' })
    await vault.lock()
    expect(await vault.unlock('what the page says')).toEqual({ ok: true })
    expect(questions).toEqual([false, true])
  })

  test('a key that cannot be encrypted again is not lost', async () => {
    const { vault } = await openBrowser().openTab()
    const { agent } = await vault.create(REQUEST, 1, noLimits)
    expect(await vault.protect('passphrase', SECRET)).toEqual({ ok: true })
    vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValueOnce(new DOMException('no memory', 'OperationError'))
    await expect(vault.protect('device')).rejects.toThrow('no memory')
    expect((await vault.list()).map((key) => key.agent)).toEqual([agent])
  })

  test('keys created in another tab meanwhile are kept', async () => {
    const browser = openBrowser()
    const [a, b] = [await browser.openTab(), await browser.openTab()]
    await a.vault.create(REQUEST, 1, noLimits)
    await b.vault.markApproved(`0x${'01'.repeat(20)}`, 1, 2)
    const [result] = await Promise.all([
      a.vault.protect('passphrase', SECRET),
      b.vault.create({ ...REQUEST, label: 'other' }, 2, noLimits).catch(() => null),
    ])
    expect(result).toEqual({ ok: true })
    const reloaded = await browser.openTab()
    expect(await reloaded.vault.unlock(SECRET)).toEqual({ ok: true })
    for (const { agent } of await reloaded.vault.list())
      expect(await reloaded.vault.sign(agent, order(agent))).toMatchObject({ ok: true })
  })
})

describe('setLimits', () => {
  const tight = { ...defaultLimits, ordersPerMinute: 5 }

  test('tighter limits apply at once; looser ones need a confirmation on the surface, or a new key', async () => {
    let agrees = false
    const surface = createFakeSurface({ confirmLimits: async () => agrees })
    for (const options of [{}, { surface }]) {
      const { vault } = await openBrowser().openTab(options)
      const { agent } = await vault.create(REQUEST, 1, defaultLimits)
      expect(await vault.setLimits(agent, tight)).toEqual({ ok: true })
      const rejected = await vault.setLimits(agent, noLimits)
      expect(rejected).toMatchObject({ ok: false, reason: 'surface' in options ? 'canceled' : 'needs_approval' })
      expect((await vault.list())[0]!.limits).toEqual(tight)
      if (!('surface' in options)) continue
      await vault.markApproved(agent, 1, 99)
      await expect(vault.create(REQUEST, 2, noLimits)).rejects.toThrow(/declined/)
      agrees = true
      expect(await vault.setLimits(agent, noLimits)).toEqual({ ok: true })
      expect((await vault.list())[0]!.limits).toEqual(noLimits)
    }
  })
})
