import { stretchPassphrase } from './stretchPassphrase'

/**
 * Stretches one passphrase. It is a worker of its own so that nothing stands still meanwhile, and so that WebAssembly
 * need be allowed nowhere else.
 */
type Scope = {
  postMessage(message: Uint8Array, transfer: Transferable[]): void
  onmessage: ((event: MessageEvent<{ passphrase: string; salt: Uint8Array }>) => void) | null
}

const scope = globalThis as unknown as Scope

scope.onmessage = ({ data: { passphrase, salt } }) =>
  void stretchPassphrase(passphrase, salt).then((bytes) => scope.postMessage(bytes, [bytes.buffer]))
