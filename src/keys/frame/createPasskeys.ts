import { PasskeyError, type Passkeys } from '../vault/passkeys'

type PrfResults = {
  readonly prf?: { readonly enabled?: boolean; readonly results?: { readonly first?: BufferSource } }
}
type Scope = { readonly navigator: Navigator; readonly crypto: Crypto; readonly isSecureContext: boolean } & object

const USER = { name: 'Kedge trading keys', displayName: 'Kedge trading keys' }
const TIMEOUT_MS = 120_000
/** ES256 and RS256: every authenticator supports at least one. */
const ALGORITHMS = [-7, -257]

/**
 * Creates passkeys with the PRF extension (WebAuthn level 3) on this document's own origin; null where the browser has
 * none, or the host is an IP address, since passkeys need a domain name.
 */
export async function createPasskeys(scope: Scope): Promise<Passkeys | null> {
  const { navigator, crypto } = scope
  const api = (scope as { PublicKeyCredential?: typeof PublicKeyCredential }).PublicKeyCredential
  if (!api || !navigator.credentials || !(await hasPrf(api))) return null

  async function ask(credentialId: Uint8Array<ArrayBuffer>, salt: Uint8Array<ArrayBuffer>) {
    const credential = (await navigator.credentials.get({
      publicKey: {
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        allowCredentials: [{ type: 'public-key', id: credentialId }],
        userVerification: 'required',
        timeout: TIMEOUT_MS,
        extensions: { prf: { eval: { first: salt } } } as AuthenticationExtensionsClientInputs,
      },
    })) as PublicKeyCredential | null
    return secretOf(credential)
  }

  return {
    async create(salt) {
      const credential = await rejectable(
        navigator.credentials.create({
          publicKey: {
            rp: { name: 'Kedge signer' },
            user: { ...USER, id: crypto.getRandomValues(new Uint8Array(16)) },
            challenge: crypto.getRandomValues(new Uint8Array(32)),
            pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
            authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
            timeout: TIMEOUT_MS,
            extensions: { prf: { eval: { first: salt } } } as AuthenticationExtensionsClientInputs,
          },
        }) as Promise<PublicKeyCredential | null>,
      )
      if (!credential) throw new PasskeyError('no passkey was made')
      const credentialId = new Uint8Array(credential.rawId)
      // Many authenticators evaluate the PRF only when the passkey is used, not when it is created.
      const secret = secretOf(credential) ?? (await rejectable(ask(credentialId, salt)))
      if (!secret) throw new PasskeyError('this passkey gives no secret (it lacks the PRF extension)')
      return { credentialId, secret }
    },
    async get(credentialId, salt) {
      try {
        return await ask(credentialId, salt)
      } catch (error) {
        if (error instanceof DOMException) return null
        throw error
      }
    },
  }
}

async function hasPrf(api: typeof PublicKeyCredential): Promise<boolean> {
  if (/^[\d.]+$|^\[/.test(location.hostname)) return false
  const ask = (api as { getClientCapabilities?: () => Promise<Record<string, boolean>> }).getClientCapabilities
  if (!ask) return false
  const capabilities = await ask.call(api)
  return capabilities['extension:prf'] ?? false
}

function secretOf(credential: PublicKeyCredential | null): Uint8Array<ArrayBuffer> | null {
  const first = (credential?.getClientExtensionResults() as PrfResults | undefined)?.prf?.results?.first
  if (!first) return null
  const bytes = ArrayBuffer.isView(first) ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength) : first
  return new Uint8Array(bytes).slice(0, 32)
}

async function rejectable<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (cause) {
    if (cause instanceof DOMException) throw new PasskeyError(cause.message, { cause })
    throw cause
  }
}
