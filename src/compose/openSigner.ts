import type { OpenSigner } from './signerFrame'
import * as v from 'valibot'
import { BaseError } from '@/base/BaseError'
import type { SigningFault } from '@/terminal/loading/missingCode'
import { startWorker } from '@/browser/startWorker'
import type { VaultConfig } from '@/keys/vault/types'
import signerWorkerUrl from '@/keys/signer.worker.ts?worker&url'
import { openSignerFrame } from './signerFrame'

/** The location of the signer is not known. */
export class SignerAddressError extends BaseError {
  override name = 'SignerAddressError'
}

const addressSchema = v.union([v.object({ url: v.string() }), v.object({ url: v.null(), sameOrigin: v.literal(true) })])

/**
 * Reads `signer.json` beside the page: the address of the signer's document on an origin of its own; null when the
 * deployment says in so many words that keys stay in the page's origin (`sameOrigin`). Throws SignerAddressError for anything
 * else: a file that was forgotten must not move the keys to where the page's scripts are.
 */
export async function loadSignerAddress(
  fetchAddress: () => Promise<Response>,
  pageOrigin: string,
): Promise<string | null> {
  try {
    const response = await fetchAddress()
    if (!response.ok) throw new SignerAddressError(`signer.json: HTTP ${response.status}`)
    const { url } = v.parse(addressSchema, await response.json())
    if (url !== null && new URL(url).origin === pageOrigin)
      throw new SignerAddressError('the signer needs another origin than the page')
    return url
  } catch (cause) {
    if (cause instanceof SignerAddressError) throw cause
    throw new SignerAddressError('signer.json cannot be read', { cause })
  }
}

/** Loads the signer: in a frame of its own origin, or without one in a worker of this page's. */
export function openSigner(address: string | null, config: VaultConfig): OpenSigner {
  if (address !== null) return openSignerFrame(address, config.venueId, document)
  let reportMissing = (): void => undefined
  const missing = new Promise<SigningFault>((resolve) => (reportMissing = () => resolve('code')))
  const worker = startWorker(signerWorkerUrl, 'signer', () => reportMissing())
  worker.postMessage({ op: 'start', config })
  return { port: worker, missing, onSurface: () => undefined }
}
