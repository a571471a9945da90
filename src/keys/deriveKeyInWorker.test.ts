import { expect, test } from 'vitest'
import { deriveKeyInWorker, KeyDerivationError } from './deriveKeyInWorker'

/** Creates a worker whose answer or failure the test makes. */
function createFakeWorker() {
  const target = new EventTarget()
  const worker = Object.assign(target, {
    posted: [] as unknown[],
    ended: 0,
    postMessage: (message: unknown) => void worker.posted.push(message),
    terminate: () => void worker.ended++,
    answer: (data: unknown) => void target.dispatchEvent(new MessageEvent('message', { data })),
    fail: () => void target.dispatchEvent(new Event('error')),
  })
  return worker
}

const SALT = Uint8Array.of(1, 2, 3)

test('a passphrase and its salt are sent to a worker that ends after its answer', async () => {
  const worker = createFakeWorker()
  const deriving = deriveKeyInWorker(() => worker as unknown as Worker)('correct horse', SALT)
  expect(worker.posted).toEqual([{ passphrase: 'correct horse', salt: SALT }])
  expect(worker.ended).toBe(0)
  worker.answer(Uint8Array.of(9))
  expect(await deriving).toEqual(Uint8Array.of(9))
  expect(worker.ended).toBe(1)
})

test('a worker that cannot be loaded is an error', async () => {
  const worker = createFakeWorker()
  const deriving = deriveKeyInWorker(() => worker as unknown as Worker)('correct horse', SALT)
  worker.fail()
  await expect(deriving).rejects.toBeInstanceOf(KeyDerivationError)
  expect(worker.ended).toBe(1)
})

test('two concurrent derivations have a worker each', async () => {
  const workers: ReturnType<typeof createFakeWorker>[] = []
  const derive = deriveKeyInWorker(() => {
    const worker = createFakeWorker()
    workers.push(worker)
    return worker as unknown as Worker
  })
  const [first, second] = [derive('one', SALT), derive('two', SALT)]
  workers[1]!.answer(Uint8Array.of(2))
  workers[0]!.answer(Uint8Array.of(1))
  expect([await first, await second]).toEqual([Uint8Array.of(1), Uint8Array.of(2)])
})
