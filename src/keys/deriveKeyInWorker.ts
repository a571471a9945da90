import { BaseError } from '@/base/BaseError'

/** Thrown when the worker that derives keys from passphrases cannot be loaded. */
export class KeyDerivationError extends BaseError {
  override name = 'KeyDerivationError'
}

/** Derives a key from a passphrase in a worker that ends afterwards. */
export function deriveKeyInWorker(
  start: () => Worker,
): (passphrase: string, salt: Uint8Array) => Promise<Uint8Array<ArrayBuffer>> {
  return (passphrase, salt) =>
    new Promise((resolve, reject) => {
      const worker = start()
      worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
        worker.terminate()
        resolve(data)
      })
      worker.addEventListener('error', () => {
        worker.terminate()
        reject(new KeyDerivationError('the code that derives keys from passphrases is missing'))
      })
      worker.postMessage({ passphrase, salt })
    })
}
