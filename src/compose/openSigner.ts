import type { OpenSigner } from './signerFrame'
import * as v from 'valibot'
import { BaseError } from '@/base/BaseError'
import type { SigningFault } from '@/terminal/loading/missingCode'
import { startWorker } from '@/browser/startWorker'
import type { VaultConfig } from '@/keys/vault/types'
import signerWorkerUrl from '@/keys/signer.worker.ts?worker&url'
import { openSignerFrame } from './signerFrame'

/** Thrown when the address of the signer is unknown. */
export class SignerAddressError extends BaseError {
  override name = 'SignerAddressError'
}

const addressSchema = v.union([v.object({ url: v.string() }), v.object({ url: v.null(), sameOrigin: v.literal(true) })])

/**
 * Reads the address of the signer's document from `signer.json` beside the page; null when the deployment explicitly
 * leaves the keys in the page's origin (`sameOrigin`). Throws SignerAddressError for anything else: a forgotten file
 * must not move the keys to the origin of the page's scripts.
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

/** Loads the signer in a frame of its own origin or, without an address, in a worker of the page. */
export function openSigner(address: string | null, config: VaultConfig): OpenSigner {
  if (address !== null) return openSignerFrame(address, config.venueId, document)
  let reportMissing = (): void => undefined
  const missing = new Promise<SigningFault>((resolve) => (reportMissing = () => resolve('code')))
  const worker = startWorker(signerWorkerUrl, 'signer', () => reportMissing())
  worker.postMessage({ op: 'start', config })
  return { port: worker, missing, onSurface: () => undefined }
}
