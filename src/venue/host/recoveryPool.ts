import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Address } from '@/protocol/fields'
import type { Signature } from '@/protocol/signing'
import type { Recover } from '../api/writes'
import { createFastRecovery } from '../chain/fastRecovery'

export type RecoveryJob = { digest: Uint8Array; signature: Signature }
export type RecoveryBatch = { id: number; jobs: RecoveryJob[] }
export type RecoveryResult = { id: number; signers: (Address | null)[] }

/** Signature recovery beside the main thread, and the way to end it. */
export type RecoveryPool = { recover: Recover; close(): Promise<void> }

/**
 * Recovery in a worker thread, so that the venue's own thread has its core for itself; what comes in one turn of the
 * event loop goes over in one message. Without the worker's file (in tests, from sources) it runs right here.
 */
export async function createRecoveryPool(workerFile: URL, onFailure: (error: unknown) => void): Promise<RecoveryPool> {
  if (!existsSync(workerFile)) return { recover: await createFastRecovery(), close: () => Promise.resolve() }
  const worker = new Worker(workerFile)
  const sent = new Map<number, ((signer: Address | null) => void)[]>()
  let gathered: { job: RecoveryJob; settle: (signer: Address | null) => void }[] = []
  let batches = 0

  worker.on('message', ({ id, signers }: RecoveryResult) => {
    const waiting = sent.get(id)!
    sent.delete(id)
    for (const [index, settle] of waiting.entries()) settle(signers[index]!)
  })
  worker.on('error', onFailure)

  function send(): void {
    const batch: RecoveryBatch = { id: batches++, jobs: gathered.map(({ job }) => job) }
    sent.set(
      batch.id,
      gathered.map(({ settle }) => settle),
    )
    gathered = []
    worker.postMessage(batch)
  }

  return {
    recover: (digest, signature) =>
      new Promise((settle) => {
        if (gathered.length === 0) setImmediate(send)
        gathered.push({ job: { digest, signature }, settle })
      }),
    async close() {
      await worker.terminate()
    },
  }
}
