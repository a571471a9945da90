import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PasskeyError } from '../vault/passkeys'
import { createPasskeys } from './createPasskeys'

const SALT = new Uint8Array(16).fill(5)
const SECRET = Uint8Array.from({ length: 32 }, (_, at) => at + 1)

type Given = { first?: ArrayBuffer | Uint8Array } | null
type Options = { publicKey: Record<string, unknown> & { challenge: Uint8Array; extensions: unknown } }

/** A credential whose PRF extension returns `first`, or nothing. */
function credential({ first }: { first?: ArrayBuffer | Uint8Array } = {}) {
  return {
    rawId: Uint8Array.of(1, 2, 3).buffer,
    getClientExtensionResults: () => ({ prf: first ? { enabled: true, results: { first } } : { enabled: true } }),
  }
}

/** Creates a browser with an authenticator that gives the answers of the test; an error is thrown. */
function createBrowser(answers: { create?: Given | Error; get?: Given | Error; capable?: boolean }) {
  const calls: { how: 'create' | 'get'; options: Options }[] = []
  const answer = (how: 'create' | 'get') => async (options: Options) => {
    calls.push({ how, options })
    const result = answers[how]
    if (result instanceof Error) throw result
    return result === null ? null : credential(result)
  }
  const scope = {
    navigator: { credentials: { create: answer('create'), get: answer('get') } },
    crypto: globalThis.crypto,
    isSecureContext: true,
    PublicKeyCredential: { getClientCapabilities: async () => ({ 'extension:prf': answers.capable ?? true }) },
  }
  return { calls, scope: scope as unknown as Parameters<typeof createPasskeys>[0] }
}

async function open(answers: Parameters<typeof createBrowser>[0]) {
  const { calls, scope } = createBrowser(answers)
  const passkeys = await createPasskeys(scope)
  if (!passkeys) throw new Error('no passkeys')
  return { calls, passkeys }
}

beforeEach(() => void vi.stubGlobal('location', { hostname: 'signer.example' }))
afterEach(() => vi.unstubAllGlobals())

describe('createPasskeys', () => {
  test.each(['127.0.0.1', '[::1]'])('an IP address (%s) has none: a passkey needs a domain name', async (hostname) => {
    vi.stubGlobal('location', { hostname })
    expect(await createPasskeys(createBrowser({}).scope)).toBeNull()
  })

  test('a browser without the extension, without getClientCapabilities, or without passkeys has none', async () => {
    expect(await createPasskeys(createBrowser({ capable: false }).scope)).toBeNull()
    const { scope } = createBrowser({})
    const without = (change: object) => createPasskeys({ ...scope, ...change } as typeof scope)
    expect(await without({ PublicKeyCredential: {} })).toBeNull()
    expect(await without({ PublicKeyCredential: undefined })).toBeNull()
    expect(await without({ navigator: {} })).toBeNull()
  })

  test('uses the secret if creating the passkey returns it', async () => {
    const { calls, passkeys } = await open({ create: { first: SECRET.buffer } })
    expect(await passkeys.create(SALT)).toEqual({ credentialId: Uint8Array.of(1, 2, 3), secret: SECRET })
    expect(calls.map(({ how }) => how)).toEqual(['create'])
    const { publicKey } = calls[0]!.options
    expect(publicKey).toMatchObject({
      authenticatorSelection: { userVerification: 'required' },
      extensions: { prf: { eval: { first: SALT } } },
    })
    expect(publicKey.challenge).toHaveLength(32)
  })

  test('requests the secret if creating does not return it, for this passkey and salt', async () => {
    const { calls, passkeys } = await open({ create: {}, get: { first: SECRET } })
    expect((await passkeys.create(SALT)).secret).toEqual(SECRET)
    expect(calls.map(({ how }) => how)).toEqual(['create', 'get'])
    expect(calls[1]!.options.publicKey).toMatchObject({
      allowCredentials: [{ type: 'public-key', id: Uint8Array.of(1, 2, 3) }],
      userVerification: 'required',
      extensions: { prf: { eval: { first: SALT } } },
    })
  })

  test('a passkey that gives no secret, none at all, and a trader who declines are one kind of error', async () => {
    for (const answers of [
      { create: {}, get: {} },
      { create: null },
      { create: new DOMException('no', 'NotAllowedError') },
      { create: {}, get: new DOMException('no', 'NotAllowedError') },
    ]) {
      const { passkeys } = await open(answers)
      await expect(passkeys.create(SALT)).rejects.toBeInstanceOf(PasskeyError)
    }
  })

  test('copies only the 32 bytes of a secret in a larger buffer', async () => {
    const large = new Uint8Array(100).fill(0xee)
    large.set(SECRET, 10)
    const { passkeys } = await open({ get: { first: large.subarray(10, 60) } })
    expect(await passkeys.get(Uint8Array.of(1), SALT)).toEqual(SECRET)
  })

  test('a missing secret is null; unexpected errors are thrown', async () => {
    const rejected = await open({ get: new DOMException('no', 'NotAllowedError') })
    expect(await rejected.passkeys.get(Uint8Array.of(1), SALT)).toBeNull()
    const none = await open({ get: null })
    expect(await none.passkeys.get(Uint8Array.of(1), SALT)).toBeNull()
    const broken = await open({ get: new TypeError('a fault') })
    await expect(broken.passkeys.get(Uint8Array.of(1), SALT)).rejects.toBeInstanceOf(TypeError)
  })
})
