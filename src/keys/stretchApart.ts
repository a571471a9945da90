import { BaseError } from '@/base/BaseError'

/** The worker that stretches passphrases could not be loaded. */
export class StretchingError extends BaseError {
  override name = 'StretchingError'
}

/** Stretches a passphrase in a worker that lives just for it. */
export function stretchApart(
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
        reject(new StretchingError('the code that stretches passphrases is missing'))
      })
      worker.postMessage({ passphrase, salt })
    })
}
