import { deriveKey } from './deriveKey'

/** Derives a key from one passphrase, in its own worker: it blocks nothing and frees its memory afterwards. */
type Scope = {
  postMessage(message: Uint8Array, transfer: Transferable[]): void
  onmessage: ((event: MessageEvent<{ passphrase: string; salt: Uint8Array }>) => void) | null
}

const scope = globalThis as unknown as Scope

scope.onmessage = ({ data: { passphrase, salt } }) => {
  const bytes = deriveKey(passphrase, salt)
  scope.postMessage(bytes, [bytes.buffer])
}
