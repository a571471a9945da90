import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Address } from '@/protocol/fields'
import { isSignatureForm } from '@/protocol/signing'
import type { Recover } from '../api/writes'
import { createFastRecovery } from '../chain/fastRecovery'
import { DIGEST_BYTES } from './recoveryBatch'
import type { RecoveryBatch, RecoveryResult } from './recoveryBatch'

/** Signature recovery beside the main thread, and the way to end it. */
export type RecoveryPool = { recover: Recover; close(): Promise<void> }

/**
 * Recovery in a worker thread, so that the venue's own thread has its core for itself; what comes in one turn of
 * the event loop goes over in one message, as one buffer and one text: copying objects would take this thread longer than to
 * check what is in them. Without the worker's file (in tests, from sources) it runs right here.
 */
export async function createRecoveryPool(workerFile: URL, onFailure: (error: unknown) => void): Promise<RecoveryPool> {
  if (!existsSync(workerFile)) return { recover: await createFastRecovery(), close: () => Promise.resolve() }
  const worker = new Worker(workerFile)
  const sent = new Map<number, ((signer: Address | null) => void)[]>()
  let digests: Uint8Array[] = []
  let signatures = ''
  let settlers: ((signer: Address | null) => void)[] = []
  let batches = 0

  worker.on('message', ({ id, signers }: RecoveryResult) => {
    const waiting = sent.get(id)!
    sent.delete(id)
    for (const [index, settle] of waiting.entries()) settle(signers[index]!)
  })
  worker.on('error', onFailure)

  function send(): void {
    const batch: RecoveryBatch = { id: batches++, digests: new Uint8Array(digests.length * DIGEST_BYTES), signatures }
    for (const [index, digest] of digests.entries()) batch.digests.set(digest, index * DIGEST_BYTES)
    sent.set(batch.id, settlers)
    digests = []
    signatures = ''
    settlers = []
    worker.postMessage(batch, [batch.digests.buffer as ArrayBuffer])
  }

  return {
    recover(digest, signature) {
      if (!isSignatureForm(signature)) return null
      return new Promise((settle) => {
        if (settlers.length === 0) setImmediate(send)
        digests.push(digest)
        signatures += signature.r + signature.s + signature.v
        settlers.push(settle)
      })
    },
    async close() {
      await worker.terminate()
    },
  }
}
