import { openKey, sealKey } from './seal'
import type { KeyRecord } from './VaultRecord'

/** Encrypts keys under another wrapping key. A key that cannot be opened is left out: it is unusable anyway. */
export async function resealKeys(
  crypto: Crypto,
  keys: readonly KeyRecord[],
  from: CryptoKey,
  to: CryptoKey,
): Promise<readonly KeyRecord[]> {
  const resealed = await Promise.all(keys.map((key) => reseal(crypto, key, from, to)))
  return resealed.filter((key) => key !== null)
}

async function reseal(crypto: Crypto, key: KeyRecord, from: CryptoKey, to: CryptoKey): Promise<KeyRecord | null> {
  try {
    const privateKey = await openKey(crypto, from, key, key)
    const sealed = await sealKey(crypto, to, privateKey, key)
    privateKey.fill(0)
    return { ...key, ...sealed }
  } catch (error) {
    if (error instanceof DOMException || error instanceof Error) return null
    throw error
  }
}
