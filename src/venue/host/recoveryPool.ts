import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Address } from '@/protocol/fields'
import { isSignatureForm } from '@/protocol/signing'
import type { Recover } from '../api/writes'
import { createFairQueue } from './fairQueue'
import { DIGEST_BYTES, type RecoveryBatch, type RecoveryResult } from './recoveryBatch'

/** Signature recovery outside the main thread, and a function that ends it. */
export type RecoveryPool = { recover: Recover; close(): Promise<void> }

export type RecoveryPoolOptions = {
  /** The script of a thread; without it (in tests, from sources) recovery runs on this thread. */
  workerFile: URL
  /** Maximum number of threads. The second one starts when the first cannot keep up. */
  maxThreads: number
  onFailure: (error: unknown) => void
}

/** Signatures per message: some milliseconds of work, so that threads share a burst evenly. */
const BATCH = 32
/** Batches that a thread has at a time: the current one and the next one, so that it never waits. */
const BATCHES_AHEAD = 2
/** Number of waiting signatures at which another thread is started. */
const NEW_THREAD_AT = BATCH * BATCHES_AHEAD

type Settle = (signer: Address | null) => void
type Waiting = { readonly digest: Uint8Array; readonly signature: string; readonly settle: Settle }
type Thread = { readonly worker: Worker; readonly sent: (readonly Waiting[])[] }

/**
 * Recovery in its own threads, so that the venue's main thread has its core for itself. Signatures are sent in batches,
 * each as one buffer and one text: copying objects would take this thread longer than checking their content.
 */
export async function createRecoveryPool(options: RecoveryPoolOptions): Promise<RecoveryPool> {
  const { workerFile, maxThreads, onFailure } = options
  if (!existsSync(workerFile)) return recoverHere()
  const threads: Thread[] = []
  const queue = createFairQueue<Waiting>()
  let isDispatchDue = false

  function addThread(): void {
    const thread: Thread = { worker: new Worker(workerFile), sent: [] }
    thread.worker.on('message', ({ signers }: RecoveryResult) => {
      // A thread answers in the order of the requests.
      const batch = thread.sent.shift()!
      dispatch()
      for (const [index, { settle }] of batch.entries()) settle(signers[index]!)
    })
    thread.worker.on('error', onFailure)
    threads.push(thread)
  }

  /** Fills the threads, the least busy first. */
  function dispatch(): void {
    isDispatchDue = false
    while (queue.size() > 0) {
      const thread = threads.reduce((min, candidate) => (candidate.sent.length < min.sent.length ? candidate : min))
      if (thread.sent.length >= BATCHES_AHEAD) break
      const batch = takeBatch()
      thread.sent.push(batch)
      const message = pack(batch)
      thread.worker.postMessage(message, [message.digests.buffer as ArrayBuffer])
    }
    if (queue.size() >= NEW_THREAD_AT && threads.length < maxThreads) addThread()
  }

  /** Takes one of each client in turn, so that no client waits for all requests of another. */
  function takeBatch(): Waiting[] {
    const batch: Waiting[] = []
    for (let waiting = queue.take(); waiting; waiting = batch.length < BATCH ? queue.take() : null) batch.push(waiting)
    return batch
  }

  addThread()
  return {
    recover(digest, signature, client) {
      if (!isSignatureForm(signature)) return null
      return new Promise((settle) => {
        queue.push(client, { digest, signature: signature.r + signature.s + signature.v, settle })
        if (queue.size() % BATCH === 0) dispatch()
        else if (!isDispatchDue) {
          isDispatchDue = true
          setImmediate(dispatch)
        }
      })
    },
    async close() {
      await Promise.all(threads.map(({ worker }) => worker.terminate()))
    },
  }
}

function pack(batch: readonly Waiting[]): RecoveryBatch {
  const digests = new Uint8Array(batch.length * DIGEST_BYTES)
  for (const [index, { digest }] of batch.entries()) digests.set(digest, index * DIGEST_BYTES)
  return { digests, signatures: batch.map(({ signature }) => signature).join('') }
}

async function recoverHere(): Promise<RecoveryPool> {
  const { createFastRecovery } = await import('../chain/fastRecovery')
  return { recover: await createFastRecovery(), close: () => Promise.resolve() }
}
