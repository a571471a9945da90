import derivationUrl from './passphrase.worker.ts?worker&url'
import { KeyDerivationError } from './deriveKeyInWorker'

/** The part of `trustedTypes` that is used here; the DOM types lack it. */
type PolicyFactory = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string | { toString(): string } }
}

/** The one policy that the headers allow; it accepts a single script URL. */
const policy = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('kedge', {
  createScriptURL(url) {
    if (url !== derivationUrl) throw new KeyDerivationError(`not a worker of the signer: ${url}`)
    return url
  },
})

/** Starts the worker that derives a key from a passphrase: the only other script that the signer ever loads. */
export function startKeyDerivation(): Worker {
  const url = policy?.createScriptURL(derivationUrl) ?? derivationUrl
  return new Worker(url as string, { type: 'module', name: 'passphrase' })
}
