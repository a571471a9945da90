import { parentPort } from 'node:worker_threads'
import { createFastRecovery } from '../chain/fastRecovery'
import type { RecoveryBatch, RecoveryResult } from './recoveryPool'

const recover = await createFastRecovery()

parentPort!.on('message', ({ id, jobs }: RecoveryBatch) => {
  const result: RecoveryResult = { id, signers: jobs.map(({ digest, signature }) => recover(digest, signature)) }
  parentPort!.postMessage(result)
})
