import type { KeyRequest } from './types'

/** The context that the encryption binds a key to: under any other context the record cannot be decrypted. */
export type SealContext = KeyRequest & { readonly venueId: string; readonly domainName: string; readonly agent: string }

/** An encrypted key. */
export type SealedKey = { readonly iv: Uint8Array<ArrayBuffer>; readonly sealed: ArrayBuffer }

/** Creates a wrapping key that WebCrypto uses but never reveals. */
export async function createWrappingKey(crypto: Crypto): Promise<CryptoKey> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  return key
}

/** Encrypts a private key: AES-256-GCM with a fresh nonce, bound to venue, owner, account and agent. */
export async function sealKey(
  crypto: Crypto,
  wrapping: CryptoKey,
  privateKey: Uint8Array<ArrayBuffer>,
  context: SealContext,
): Promise<SealedKey> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt(algorithm(iv, context), wrapping, privateKey)
  return { iv, sealed }
}

/** Decrypts a private key. Rejects (OperationError) when key, record or context do not belong together. */
export async function openKey(
  crypto: Crypto,
  wrapping: CryptoKey,
  { iv, sealed }: SealedKey,
  context: SealContext,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.decrypt(algorithm(iv, context), wrapping, sealed))
}

function algorithm(
  iv: Uint8Array<ArrayBuffer>,
  { venueId, domainName, owner, account, agent }: SealContext,
): AesGcmParams {
  const bound = JSON.stringify([venueId, domainName, owner, account, agent])
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(bound) }
}
