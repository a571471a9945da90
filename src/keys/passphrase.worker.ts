import { deriveKey } from './deriveKey'

/** Derives a key from one passphrase. It is a worker of its own so that nothing stands still meanwhile, and its memory goes with it. */
type Scope = {
  postMessage(message: Uint8Array, transfer: Transferable[]): void
  onmessage: ((event: MessageEvent<{ passphrase: string; salt: Uint8Array }>) => void) | null
}

const scope = globalThis as unknown as Scope

scope.onmessage = ({ data: { passphrase, salt } }) => {
  const bytes = deriveKey(passphrase, salt)
  scope.postMessage(bytes, [bytes.buffer])
}
