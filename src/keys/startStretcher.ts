import stretcherUrl from './passphrase.worker.ts?worker&url'
import { StretchingError } from './stretchApart'

/** The part of `trustedTypes` that is used here; the DOM types know nothing of it yet. */
type PolicyFactory = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string | { toString(): string } }
}

/** The one policy that the headers allow; here it lets through one address. */
const policy = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('kedge', {
  createScriptURL(url) {
    if (url !== stretcherUrl) throw new StretchingError(`not a worker of the signer: ${url}`)
    return url
  },
})

/** Starts the worker that stretches a passphrase: the only script that the signer ever loads besides its own. */
export function startStretcher(): Worker {
  const url = policy?.createScriptURL(stretcherUrl) ?? stretcherUrl
  return new Worker(url as string, { type: 'module', name: 'passphrase' })
}
