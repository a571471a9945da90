import { parentPort } from 'node:worker_threads'
import { installKeccak } from '@/protocol/signing'
import { createFastRecovery } from '../chain/fastRecovery'
import { createFastKeccak } from './fastKeccak'
import type { RecoveryBatch, RecoveryResult } from './recoveryPool'

installKeccak(await createFastKeccak())
const recover = await createFastRecovery()

parentPort!.on('message', ({ id, jobs }: RecoveryBatch) => {
  const result: RecoveryResult = { id, signers: jobs.map(({ digest, signature }) => recover(digest, signature)) }
  parentPort!.postMessage(result)
})
