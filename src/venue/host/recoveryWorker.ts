import { parentPort } from 'node:worker_threads'
import { installKeccak, type Signature } from '@/protocol/signing'
import { createFastRecovery } from '../chain/fastRecovery'
import { createFastKeccak } from './fastKeccak'
import { DIGEST_BYTES, SIGNATURE_CHARS, WORD_CHARS, type RecoveryBatch, type RecoveryResult } from './recoveryBatch'

installKeccak(await createFastKeccak())
const recover = await createFastRecovery()

parentPort!.on('message', ({ digests, signatures }: RecoveryBatch) => {
  const result: RecoveryResult = { signers: [] }
  for (let index = 0; index * DIGEST_BYTES < digests.length; index++) {
    const digest = digests.subarray(index * DIGEST_BYTES, (index + 1) * DIGEST_BYTES)
    result.signers.push(recover(digest, signatureAt(signatures, index * SIGNATURE_CHARS)))
  }
  parentPort!.postMessage(result)
})

function signatureAt(texts: string, at: number): Signature {
  const r = texts.slice(at, at + WORD_CHARS) as Signature['r']
  const s = texts.slice(at + WORD_CHARS, at + 2 * WORD_CHARS) as Signature['s']
  return { r, s, v: Number(texts.slice(at + 2 * WORD_CHARS, at + SIGNATURE_CHARS)) }
}
